import type { CaredAt } from '#domain/streak.oracle.ts'
import type { FeatureId } from '#domain/features.ts'
import type { PetType } from '#domain/species.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'
import type { HomeFile } from './home-file.ts'

/** An activity as it was sent. */
export type Sent = CaredAt & { id: string; activity_type: Activity; local_day: string }

/** What one visitor should have, by the rules and by nothing else. */
export type VisitorModel = {
  id: string
  /** Its id is told by the server; all else follows from what was asked for. */
  pet: { id: string; name: string; type: PetType } | null
  /** When the pet joined, once a file has told it. */
  createdAt: string | null
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
    createdAt: null,
    renamedAt: null,
    care: [],
    removed: new Set(),
    changes: 0,
    votes: new Set(),
    isForgotten: false,
  }
}

/** Who a device holds, and whom it keeps aside: two devices can hold one visitor. */
export type Device = { visitor: VisitorModel; aside: VisitorModel[] }

/** What everybody should have. Addresses are counted across visitors: they are nobody's. */
export type Model = {
  devices: Device[]
  everybody: Set<VisitorModel>
  emails: Set<string>
  /** Files that were taken home, by whomever: who has one can bring it anywhere. */
  files: HomeFile[]
}

/** Two devices that hold a visitor each. */
export function newModel(ids: readonly string[]): Model {
  const visitors = ids.map(newVisitor)
  return {
    devices: visitors.map((visitor) => ({ visitor, aside: [] })),
    everybody: new Set(visitors),
    emails: new Set(),
    files: [],
  }
}

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
