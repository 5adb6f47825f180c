import { type Static, Type } from 'typebox'
import { ACTIVITIES, HAPPINESS_MAX, PET_TYPES } from '#domain/pet.ts'
import { UUID_PATTERN } from '#domain/visitor-id.ts'
import { strictObject } from '../http/route-defaults.ts'

/** An instant in UTC with at most milliseconds, as `Date.toISOString()` writes it. */
const INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$'

/** Changes in one sync. The outbox of a page sends more in several requests. */
const MAX_CHANGES = 100
/** Entries of the log that come with each game. */
export const LOG_PAGE = 50

export const Id = Type.String({ pattern: UUID_PATTERN, description: 'A UUID of any version.' })
export const Instant = Type.String({ pattern: INSTANT, description: 'ISO 8601, UTC, with Z.' })
export const DayText = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: "The visitor's date, YYYY-MM-DD.",
})
export const PetTypeName = Type.Enum([...PET_TYPES])
export const ActivityName = Type.Enum([...ACTIVITIES])
const LastTime = Type.Union([Type.String(), Type.Null()], { description: 'Null before the first.' })

export const Pet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: PetTypeName,
  happiness: Type.Integer({ minimum: 0, maximum: HAPPINESS_MAX }),
  lastfed: LastTime,
  lastwalked: LastTime,
  lastplayed: LastTime,
  activities_count: Type.Integer({ description: 'All entries of the log.' }),
  created_at: Type.String(),
})

const ENTRY = { id: Id, activity_type: ActivityName, timestamp: Instant, local_day: DayText }
export const CareEntry = strictObject(ENTRY)

const Counts = Type.String({
  description: 'A character per day from `from` on: the count in base 36, z for 35 and more.',
})
const CareDays = Type.Object({
  from: Type.Union([Type.String(), Type.Null()], { description: 'Null before the first care.' }),
  feed: Counts,
  walk: Counts,
  play: Counts,
})

export const Log = Type.Object({
  activities: Type.Array(CareEntry, { description: 'Newest first.' }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Null after the last page.' }),
})

export const Game = Type.Object({
  pet: Type.Union([Pet, Type.Null()]),
  version: Type.Integer({ description: 'Grows with every change; 0 without a pet.' }),
  now: Type.String({ description: "The server's clock." }),
  days: CareDays,
  log: Log,
})

export const NewPet = strictObject({ name: Type.String(), type: PetTypeName })

const Care = strictObject({ kind: Type.Literal('care'), ...ENTRY })
const Removal = strictObject({ kind: Type.Literal('removal'), id: Id, of: Id })
const Rename = strictObject({
  kind: Type.Literal('rename'),
  id: Id,
  name: Type.String(),
  renamed_at: Instant,
})
export const Change = Type.Union([Care, Removal, Rename])
export const Changes = strictObject({ changes: Type.Array(Change, { maxItems: MAX_CHANGES }) })

const Result = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['applied', 'known', 'removed', 'refused']),
  code: Type.Optional(Type.String({ description: 'Why it was refused.' })),
})
export const SyncAnswer = Type.Object({
  results: Type.Array(Result, { description: 'One per change, in the same order.' }),
  game: Game,
})

const Before = Type.String({ maxLength: 40, description: 'The `next` of the page before.' })
const Limit = Type.String({ pattern: '^(?:[1-9]\\d?|1\\d\\d|200)$', description: '50 if absent.' })
export const LogQuery = strictObject({
  before: Type.Optional(Before),
  limit: Type.Optional(Limit),
  type: Type.Optional(ActivityName),
  day: Type.Optional(DayText),
})

export type Pet = Static<typeof Pet>
export type CareEntry = Static<typeof CareEntry>
export type Log = Static<typeof Log>
export type Game = Static<typeof Game>
export type Change = Static<typeof Change>
export type SyncAnswer = Static<typeof SyncAnswer>
