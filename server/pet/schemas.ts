import { type TInteger, Type } from 'typebox'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import { HAPPINESS_MAX, ofPetFields } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'

const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'

/** An instant in UTC with at most milliseconds, as `Date.toISOString()` writes it. */
const INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$'

export const Id = Type.String({ pattern: UUID, description: 'A UUID of any version.' })
export const Instant = Type.String({ pattern: INSTANT, description: 'ISO 8601, UTC, with Z.' })
export const DayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })
export const PetTypeName = Type.Enum([...PET_TYPES])
export const ActivityName = Type.Enum([...ACTIVITIES])

export const Pet = Type.Object(
  ofPetFields({
    id: Type.String(),
    text: Type.String(),
    species: PetTypeName,
    happiness: Type.Integer({ minimum: 0, maximum: HAPPINESS_MAX }),
    lastTime: Type.Union([Type.String(), Type.Null()]),
  }),
)

export const CareEntry = Type.Object({
  id: Type.String(),
  activity_type: ActivityName,
  timestamp: Type.String(),
  local_day: Type.String(),
})

export const NewPet = Type.Object(
  { name: Type.String(), type: PetTypeName },
  { additionalProperties: false },
)

export const NewEntry = Type.Object(
  { id: Id, activity_type: ActivityName, timestamp: Instant, local_day: DayText },
  { additionalProperties: false },
)

/** The name of a pet, and when it was given on the visitor's device. */
export const NewName = Type.Object(
  { name: Type.String(), renamed_at: Instant },
  { additionalProperties: false },
)

export const DayInPath = Type.Object({ day: DayText })

export const YearQuery = Type.Object(
  { year: Type.String({ pattern: '^[1-9]\\d{3}$', description: 'YYYY' }) },
  { additionalProperties: false },
)

export const LogQuery = Type.Object(
  {
    before: Type.Optional(
      Type.String({ maxLength: 40, description: 'The `next` of the page before.' }),
    ),
    limit: Type.Optional(
      Type.String({ pattern: '^\\d{1,3}$', description: '1 to 200; 50 when absent.' }),
    ),
    type: Type.Optional(ActivityName),
  },
  { additionalProperties: false },
)

export const StreakQuery = Type.Object({ today: DayText }, { additionalProperties: false })

/** Asks a write for the whole game beside its own answer; without it the write costs no more than itself. */
export const GameQuery = Type.Object(
  { today: Type.Optional(DayText) },
  { additionalProperties: false },
)

export const Streaks = Type.Object({
  feedStreak: Type.Integer(),
  walkStreak: Type.Integer(),
  playStreak: Type.Integer(),
  longestStreak: Type.Integer(),
  totalActivities: Type.Integer(),
} satisfies Record<keyof StreakSummary, TInteger>)

const DaysOfYear = Type.String({
  description: "The year's days, 1 January first: 1 with such care, 0 without; 366 of them.",
})

export const CareDays = Type.Object({
  joined_at: Type.Union([Type.String(), Type.Null()], { description: 'Null without a pet.' }),
  first_year: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The first with care; null before there is any.',
  }),
  year: Type.Integer(),
  days: Type.Object({
    feed: DaysOfYear,
    walk: DaysOfYear,
    play: DaysOfYear,
  } satisfies Record<Activity, typeof DaysOfYear>),
})

export const Keepsakes = Type.Object({
  keepsakes: Type.Array(
    Type.Object({
      keepsake: Type.Enum([...KEEPSAKES]),
      day: Type.String({ description: 'YYYY-MM-DD, where the visitor was.' }),
    }),
    { description: 'In the order in which they can come.' },
  ),
})

export const Log = Type.Object({
  activities: Type.Array(CareEntry),
  next: Type.Union([Type.String(), Type.Null()]),
})

export const Game = Type.Object({
  version: Type.Integer({
    description: 'Grows with every change of the pet; 0 before there is one.',
  }),
  today: DayText,
  pet: Type.Union([Pet, Type.Null()]),
  streaks: Streaks,
  log: Log,
})
