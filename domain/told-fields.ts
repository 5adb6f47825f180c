/**
 * One thing that docs/privacy.md says is kept: a column of `table`, or with null a key on the device. A key
 * that ends with '…' stands for all that begin so.
 */
export type ToldField = { table: string | null; field: string; why: string; howLong: string }

const ROW = /^\| `([^`]+)`[^|]*\|([^|]*)\|([^|]*)\|\s*$/gm

/** The list of docs/privacy.md, from its Markdown in whatever language: what stands in backticks is never translated. */
export function toldFields(markdown: string): ToldField[] {
  const [device = '', ...tables] = markdown.split(/^### /m)
  return [
    ...fieldsIn(null, device),
    ...tables.flatMap((section) => fieldsIn(/^.*`(\w+)`/.exec(section)?.[1] ?? '', section)),
  ]
}

function fieldsIn(table: string | null, section: string): ToldField[] {
  return [...section.matchAll(ROW)].map(([, field = '', why = '', howLong = '']) => ({
    table,
    field,
    why: why.trim(),
    howLong: howLong.trim(),
  }))
}
