import { type Static, Type } from 'typebox'
import { MAX_EXPORT_ENTRIES } from '#domain/export-limits.ts'
import { FEATURE_IDS } from '#domain/features.ts'
import { HAPPINESS_MAX, ofPetFields } from '#domain/pet.ts'
import { ActivityName, DayText, Id, Instant, PetTypeName } from '../pet/schemas.ts'
import type { Holdings } from './export-store.ts'

/** What every file says of itself. A file of another version is another format: it gets a schema of its own. */
export const FORMAT = 'rema-visitor'
export const VERSION = 1

/** As PostgreSQL keeps it: to the microsecond. */
const PRECISE_INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$'

const closed = { additionalProperties: false }

export const FilePet = Type.Object(
  {
    ...ofPetFields({
      id: Id,
      text: Type.String({ minLength: 1, maxLength: 200 }),
      species: PetTypeName,
      happiness: Type.Integer({ minimum: 0, maximum: HAPPINESS_MAX }),
      lastTime: Type.Union([Instant, Type.Null()]),
    }),
    created_at: Type.String({ pattern: PRECISE_INSTANT, description: 'When it joined, UTC.' }),
    renamed_at: Type.Optional(Instant),
  },
  closed,
)

export const FileEntry = Type.Object(
  { id: Id, activity_type: ActivityName, timestamp: Instant, local_day: DayText },
  closed,
)

export const FileDay = Type.Object({ activity_type: ActivityName, day: DayText }, closed)

export const FileVote = Type.Object(
  { feature_id: Type.String({ maxLength: 100 }), created_at: Instant },
  closed,
)

/** Everything the server holds of a visitor, as `GET /api/visitor/export` gives it and the import takes it back. */
export const ExportFile = Type.Object(
  {
    format: Type.Literal(FORMAT),
    version: Type.Literal(VERSION),
    exported_at: Instant,
    pet: Type.Union([FilePet, Type.Null()]),
    care_entries: Type.Array(FileEntry, {
      maxItems: MAX_EXPORT_ENTRIES,
      description: 'The Care Log, oldest first.',
    }),
    care_days: Type.Array(FileDay, {
      description: 'The days with care of each kind; they follow from the entries.',
    }),
    votes: Type.Array(FileVote, { description: `Of ${FEATURE_IDS.join(', ')}.` }),
  },
  closed,
)

export type FilePet = Static<typeof FilePet>
export type FileEntry = Static<typeof FileEntry>
export type FileDay = Static<typeof FileDay>
export type FileVote = Static<typeof FileVote>

/** The same as a JSON Schema for others, served at SCHEMA_ADDRESS. */
export const SCHEMA_ADDRESS = '/schemas/rema-export-1.json'
export const EXPORT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A visitor of Rema, version 1',
  description:
    'Everything Rema holds of one visitor. Instants are ISO 8601 in UTC with Z; days are those of the calendar where the visitor was.',
  ...ExportFile,
}

type Pages = AsyncIterable<FileEntry[]>

/** The file as JSON, an entry a line. `exportedAt` is an instant with Z. The page knows a whole one by its end, `]}`. */
export async function* jsonOf(
  { pet, careDays, votes }: Holdings,
  pages: Pages,
  exportedAt: string,
): AsyncGenerator<string, void> {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, exported_at: exportedAt, pet })
  yield `${head.slice(0, -1)},\n"care_entries":[`
  let before = '\n'
  for await (const page of pages) {
    yield before + linesOf(page)
    before = ',\n'
  }
  yield `\n],\n"care_days":[\n${linesOf(careDays)}\n],\n"votes":[\n${linesOf(votes)}\n]}\n`
}

function linesOf(things: readonly unknown[]): string {
  return things.map((thing) => JSON.stringify(thing)).join(',\n')
}

/**
 * The Care Log for a spreadsheet, after RFC 4180. No cell needs quotes, and none can be taken for a formula:
 * each is a day, an instant of four-digit years or one of our own words.
 */
export async function* csvOf(pages: Pages): AsyncGenerator<string, void> {
  yield 'day,time,activity\r\n'
  for await (const page of pages) {
    yield page
      .map(({ local_day, timestamp, activity_type }) =>
        [local_day, timestamp, activity_type].join(',').concat('\r\n'),
      )
      .join('')
  }
}

const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The Content-Disposition of a visitor's file: 'rema-Momo-2026-03-12.json'. Of the pet's name only letters, marks and
 * digits of any script stay, so that it is a name on every system and nothing else; the rest is a hyphen.
 * Clients that know no UTF-8 in headers (RFC 8187) get the name without the pet's, if that is not ASCII.
 */
export function attachment(petName: string | null, day: string, extension: 'json' | 'csv'): string {
  const safe = (petName ?? '').replace(NOT_IN_NAMES, '-').replace(/^-|-$/g, '')
  const plain = `rema-${day}.${extension}`
  const name = safe === '' ? plain : `rema-${safe}-${day}.${extension}`
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
