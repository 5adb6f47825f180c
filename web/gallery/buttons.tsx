import { Button } from '../ui/form/button.tsx'
import { CareKey } from '../ui/care-key.tsx'
import { Emoji } from '../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../ui/emoji/emoji.ts'
import styles from './grids.module.css'
import { State, States } from './state.tsx'

const RESTING = ['rest', 'hover', 'focus-visible', 'active'] as const

/** The three kinds of button in every state. */
export function Buttons() {
  return (
    <>
      <States>
        {RESTING.map((name) => (
          <State key={name} name={name}>
            <Button>Create My Pet</Button>
          </State>
        ))}
        <State name="disabled">
          <Button disabled>Create My Pet</Button>
        </State>
        <State name="busy">
          <Button busy>Creating...</Button>
        </State>
        <State name="done">
          <Button done disabled>
            Voted!
          </Button>
        </State>
      </States>
      <States>
        {RESTING.map((name) => (
          <State key={name} name={name}>
            <Button variant="quiet">Try again</Button>
          </State>
        ))}
        <State name="disabled">
          <Button variant="quiet" disabled>
            Try again
          </Button>
        </State>
      </States>
      <States>
        {RESTING.map((name) => (
          <State key={name} name={name}>
            <CareKey icon={<Emoji symbol={EMOJI.walk} />} className={styles.care}>
              Walk
            </CareKey>
          </State>
        ))}
      </States>
    </>
  )
}
