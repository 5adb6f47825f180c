import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { FeatureId } from '#domain/features.ts'
import { LAST_TIME } from '#domain/pet.ts'
import type { PetType } from '#domain/species.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import { petIdOf } from '../../server/pet/pet-id.ts'

export type Entry = { id: string; activity_type: Activity; timestamp: string; local_day: string }

/** What one visitor should have, by the rules alone. */
export type VisitorModel = {
  id: string
  pet: { id: string; name: string; type: PetType } | null
  /** When the pet was created; null until the server has said it. */
  createdAt: string | null
  renamedAt: string | null
  care: Entry[]
  /** Ids of removed entries, also of entries that were removed before they arrived. */
  removed: Set<string>
  /** Changes of the pet that are not care; the version counts both. */
  changes: number
  votes: Set<FeatureId>
  isForgotten: boolean
}

export type Model = {
  visitors: readonly VisitorModel[]
  emails: Set<string>
  /** Exported files; any visitor may import any of them. */
  files: ExportFile[]
  votesCount: Map<FeatureId, number>
}

export type ExportFile = {
  exported_at?: string
  pet: {
    id: string
    name: string
    type: PetType
    created_at: string
    renamed_at?: string
  } | null
  care_entries: Entry[]
  votes: { feature_id: FeatureId }[]
}

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

/** The pet as the server should show it. */
export function petOf({ pet, care }: VisitorModel) {
  if (!pet) return null
  const lastTime = (activity: Activity) =>
    care
      .filter((entry) => entry.activity_type === activity)
      .map((entry) => entry.timestamp)
      .sort()
      .at(-1) ?? null
  return {
    ...pet,
    happiness: Math.min(100, 50 + 10 * care.length),
    ...Object.fromEntries(ACTIVITIES.map((activity) => [LAST_TIME[activity], lastTime(activity)])),
  }
}

export function versionOf({ pet, care, changes }: VisitorModel): number {
  return pet ? care.length + changes + 1 : 0
}

/** Newest first; entries of the same moment by id, the later first. */
export function logOf({ care }: VisitorModel): Entry[] {
  const key = ({ timestamp, id }: Entry) => `${timestamp} ${id}`
  return care.toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
}

export function streaksOf({ care }: VisitorModel, today: string) {
  const [feed, walk, play] = ACTIVITIES.map(
    (activity) =>
      new Set(
        care.filter((one) => one.activity_type === activity).map(({ local_day }) => local_day),
      ),
  ).map((days) => ({
    current: runEndingAt(
      days,
      [1, 0, -1].map((n) => addDays(today, n)).find((day) => days.has(day)),
    ),
    longest: Math.max(0, ...[...days].map((day) => runEndingAt(days, day))),
  }))
  return {
    feedStreak: feed?.current,
    walkStreak: walk?.current,
    playStreak: play?.current,
    longestStreak: Math.max(...[feed, walk, play].map((one) => one?.longest ?? 0)),
    totalActivities: care.length,
  }
}

function runEndingAt(days: ReadonlySet<string>, last: string | undefined): number {
  let length = 0
  for (let day = last; day !== undefined && days.has(day); day = addDays(day, -1)) length++
  return length
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

export function addVote(me: VisitorModel, feature: FeatureId, { votesCount }: Model): void {
  if (me.votes.has(feature)) return
  me.votes.add(feature)
  votesCount.set(feature, (votesCount.get(feature) ?? 0) + 1)
}

export function removeEntry(me: VisitorModel, id: string): void {
  if (me.removed.has(id)) return
  // Removing a logged entry also lowers the count of care in the version by one.
  me.changes += me.care.some((entry) => entry.id === id) ? 2 : 1
  me.removed.add(id)
  me.care = me.care.filter((entry) => entry.id !== id)
}

/** The newest name wins. */
export function renamePet(me: VisitorModel, name: string, renamedAt: string): void {
  if (!me.pet || (me.renamedAt !== null && me.renamedAt >= renamedAt)) return
  me.pet = { ...me.pet, name }
  me.renamedAt = renamedAt
  me.changes++
}

export function eraseVisitor(me: VisitorModel, { votesCount }: Model): void {
  for (const feature of me.votes) votesCount.set(feature, (votesCount.get(feature) ?? 0) - 1)
  Object.assign(me, newVisitor(me.id), { isForgotten: true })
}

/** True when the visitor has a pet and the file contains another one. */
export function hasAnotherPet(me: VisitorModel, { pet }: ExportFile): boolean {
  if (!me.pet || !pet) return false
  return me.pet.type !== pet.type || me.createdAt !== pet.created_at
}

/** Adds what a file contains; returns how many entries are new. */
export function importFile(me: VisitorModel, file: ExportFile, model: Model): number {
  me.isForgotten = false
  if (file.pet && !me.pet) {
    const { name, type, created_at, renamed_at = null } = file.pet
    me.pet = { id: petIdOf(visitorKey(me.id)), name, type }
    me.createdAt = created_at
    me.renamedAt = renamed_at
  }
  const known = new Set([...me.care.map(({ id }) => id), ...me.removed])
  const added = file.care_entries.filter(({ id }) => !known.has(id))
  me.care.push(...added)
  for (const { feature_id } of file.votes) addVote(me, feature_id, model)
  return added.length
}
