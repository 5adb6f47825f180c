import { type Static, Type } from 'typebox'
import { MAX_ENTRIES } from '#domain/export-limits.ts'
import { FEATURE_IDS } from '#domain/features.ts'
import { HAPPINESS_MAX } from '#domain/pet.ts'
import { strictObject } from '../http/route-defaults.ts'
import { ActivityName, CareEntry, DayText, Id, Instant, PetTypeName } from '../pet/schemas.ts'

/** What every file says about itself. A file of another version has a schema of its own. */
export const FORMAT = 'rema-visitor'
export const FORMAT_VERSION = 1

/** Files of 0.2.0 have microseconds. */
const PRECISE_INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$'

const LastTime = Type.Union([Instant, Type.Null()])

const FilePet = strictObject({
  id: Id,
  name: Type.String({ minLength: 1, maxLength: 200 }),
  type: PetTypeName,
  happiness: Type.Integer({ minimum: 0, maximum: HAPPINESS_MAX }),
  lastfed: LastTime,
  lastwalked: LastTime,
  lastplayed: LastTime,
  created_at: Type.String({ pattern: PRECISE_INSTANT, description: 'UTC.' }),
  renamed_at: Type.Optional(Instant),
})
const FileDay = strictObject({ activity_type: ActivityName, day: DayText })
const FileVote = strictObject({ feature_id: Type.String({ maxLength: 100 }), created_at: Instant })

/** Everything the server stores about a visitor, as the export gives it and the import accepts it. */
export const ExportFile = strictObject({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  exported_at: Instant,
  pet: Type.Union([FilePet, Type.Null()]),
  care_entries: Type.Array(CareEntry, {
    maxItems: MAX_ENTRIES,
    description: 'The Care Log, oldest first.',
  }),
  care_days: Type.Array(FileDay, {
    description: 'The days with care of each kind; they follow from the entries.',
  }),
  votes: Type.Array(FileVote, { description: `Of ${FEATURE_IDS.join(', ')}.` }),
})

export type FilePet = Static<typeof FilePet>
export type ExportFile = Static<typeof ExportFile>

/** The file as JSON, an entry per line. The page knows a complete file by its end, `]}`. */
export function jsonOf({ care_entries, care_days, votes, ...head }: ExportFile): string {
  const lists = Object.entries({ care_entries, care_days, votes }).map(
    ([name, list]) => `"${name}":[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`,
  )
  return `${JSON.stringify(head).slice(0, -1)},\n${lists.join(',\n')}}\n`
}

/** The Care Log for a spreadsheet (RFC 4180). No cell needs quotes, and none can be taken for a formula. */
export function csvOf({ care_entries }: ExportFile): string {
  const lines = care_entries.map(
    ({ local_day, timestamp, activity_type }) => `${local_day},${timestamp},${activity_type}\r\n`,
  )
  return `day,time,activity\r\n${lines.join('')}`
}

const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The Content-Disposition of a visitor's file: 'rema-Momo-2026-03-12.json'. Only letters, marks and digits of the
 * pet's name stay, so that it is a valid file name on every system. Clients that know no UTF-8 in headers (RFC 8187)
 * get the file name without the pet's name if that is not ASCII.
 */
export function attachment(petName: string | null, day: string, extension: string): string {
  const safe = (petName ?? '').replace(NOT_IN_NAMES, '-').replace(/^-|-$/g, '')
  const plain = `rema-${day}.${extension}`
  const name = safe === '' ? plain : `rema-${safe}-${day}.${extension}`
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
