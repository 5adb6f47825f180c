import type { CaredAt } from '#domain/streak.oracle.ts'
import type { FeatureId } from '#domain/features.ts'
import type { PetType } from '#domain/species.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'

/** An activity as it was sent. */
export type Sent = CaredAt & { id: string; activity_type: Activity; local_day: string }

/** What one visitor should have, by the rules and by nothing else. */
export type VisitorModel = {
  id: string
  pet: { name: string; type: PetType } | null
  /** When the name was given last, on the visitor's device. */
  renamedAt: string | null
  care: Sent[]
  /** Ids that were taken out of the log, also before they came into it. */
  removed: Set<string>
  /** What changed the pet and was no care, as the version counts it. */
  changes: number
  votes: Set<FeatureId>
  isForgotten: boolean
}

/** A visitor who was never here. */
export function newVisitor(id: string): VisitorModel {
  return {
    id,
    pet: null,
    renamedAt: null,
    care: [],
    removed: new Set(),
    changes: 0,
    votes: new Set(),
    isForgotten: false,
  }
}

/** What everybody should have. Addresses are counted across visitors: they are nobody's. */
export type Model = { visitors: VisitorModel[]; emails: Set<string> }

/** A pet's happiness and last times are what its care makes them, in whatever order it came. */
export function petOf({ pet, care }: VisitorModel) {
  if (!pet) return null
  return {
    ...pet,
    happiness: Math.min(100, 50 + 10 * care.length),
    ...Object.fromEntries(
      ACTIVITIES.map((activity) => [LAST_TIME[activity], lastOf(care, activity)]),
    ),
  }
}

function lastOf(care: readonly Sent[], activity: Activity): string | null {
  const times = care.filter((one) => one.activity_type === activity).map((one) => one.timestamp)
  return times.sort().at(-1) ?? null
}

/** The Care Log as it should read: newest first, later ids first among those of one moment. */
export function logOf({ care }: VisitorModel): Sent[] {
  return care.toSorted((a, b) =>
    a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1,
  )
}
