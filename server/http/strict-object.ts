import { type TProperties, Type } from 'typebox'

/** The schema of an object that has these fields and no others. */
export function strictObject<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}
