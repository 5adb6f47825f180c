import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { State, States } from './state.tsx'

const RESTING = ['empty', 'hover', 'focus-visible'] as const

/** Text fields and selects in every state. */
export function Fields() {
  return (
    <form>
      <States>
        {RESTING.map((name) => (
          <State key={name} name={name}>
            <Field label="Email" placeholder="Email" />
          </State>
        ))}
        <State name="filled">
          <Field label="Pet's Name" defaultValue="Biscuit" />
        </State>
        <State name="error">
          <Field
            label="Email"
            defaultValue="biscuit@"
            error="Please enter a valid email address"
            description="One address, used once."
          />
        </State>
        <State name="disabled">
          <Field label="Pet's Name" defaultValue="Biscuit" disabled />
        </State>
      </States>
      <States>
        {(['rest', 'hover', 'focus-visible'] as const).map((name) => (
          <State key={name} name={name}>
            <Select label="Pet Type">
              <option>🐰 Rabbit</option>
            </Select>
          </State>
        ))}
        <State name="error">
          <Select label="Pet Type" error="Please choose a pet type">
            <option>🐰 Rabbit</option>
          </Select>
        </State>
        <State name="disabled">
          <Select label="Pet Type" disabled>
            <option>🐰 Rabbit</option>
          </Select>
        </State>
      </States>
    </form>
  )
}
