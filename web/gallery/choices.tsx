import { ChipGroup } from '../ui/form/chip-group.tsx'
import { Tabs } from '../ui/tabs/tabs.tsx'
import { State, States } from './state.tsx'

const STATES = ['rest', 'hover', 'focus-visible', 'active'] as const
const CHIPS = [
  { value: 'on', label: 'Feeding' },
  { value: 'off', label: 'Walking' },
]
const TABS = [
  { id: 'status', label: 'Status', panel: <p>The panel of the selected tab.</p> },
  { id: 'log', label: 'Care Log', panel: null },
]

const nothing = () => undefined

/** One choice of a few, in every state. */
export function Choices() {
  return (
    <>
      <States>
        {STATES.map((name) => (
          <State key={name} name={name}>
            <ChipGroup legend="Show" chips={CHIPS} value="on" onChange={nothing} />
          </State>
        ))}
      </States>
      <States>
        {STATES.map((name) => (
          <State key={name} name={name}>
            <Tabs label="Your pet" tabs={TABS} selected="status" onSelect={nothing} />
          </State>
        ))}
      </States>
    </>
  )
}
