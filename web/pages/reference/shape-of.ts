import type { Schema } from './api-document.ts'

/** A schema in the short notation of TypeScript, which most readers know: `{ pet: { … } | null }`. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((one) => shapeOf(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ')
  if (schema.items) return `${bracketed(shapeOf(schema.items, indent))}[]`
  if (!schema.properties) return schema.type ?? 'unknown'
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    const note = field.description ? `  // ${field.description}` : ''
    return `${inner}${name}${mark}: ${shapeOf(field, inner)}${note}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

function bracketed(shape: string): string {
  return shape.includes(' | ') && !shape.startsWith('{') ? `(${shape})` : shape
}
