import { expect, test } from 'vitest'
import { toldFields } from './told-fields.ts'

const LIST = `# What is stored

| Key           | Why      | For how long |
| ------------- | -------- | ------------ |
| \`rema-theme\`  | Light.   | Until then   |
| \`rema-care-…\` | Waiting. | Until sent   |

### Table \`virtual_pets\`

| Field  | Why     | For how long |
| ------ | ------- | ------------ |
| \`name\` | Its name. | Always |

### Tabelle \`features\`

None.
`

test('the list has keys of the device, then columns of tables, each with reason and time', () => {
  expect(toldFields(LIST)).toEqual([
    { table: null, field: 'rema-theme', why: 'Light.', howLong: 'Until then' },
    { table: null, field: 'rema-care-…', why: 'Waiting.', howLong: 'Until sent' },
    { table: 'virtual_pets', field: 'name', why: 'Its name.', howLong: 'Always' },
  ])
})

test('a text without tables tells nothing', () => {
  expect(toldFields('# Nothing\n\n`name` is kept.')).toEqual([])
})
