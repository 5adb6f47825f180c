import { ACTIVITIES, type Activity, LAST_TIME, type PetType } from '#domain/pet.ts'
import { petIdOf, visitorKey } from '../../server/identity.ts'
import type { CareEntry, Change } from '../../server/pet/schemas.ts'
import { NOON } from '../../server/testing/test-app.ts'

/** When everything happens, by the server's clock. */
export const NOW = new Date(NOON).toISOString()

/** What one visitor should have, by the rules alone. */
export type VisitorModel = {
  id: string
  pet: { id: string; name: string; type: PetType } | null
  /** When the pet was created; null until the server has said it. */
  createdAt: string | null
  renamedAt: string | null
  care: CareEntry[]
  /** Ids of removed entries, also of entries that were removed before they arrived. */
  removed: Set<string>
  /** The renames that have arrived. */
  renames: Extract<Change, { kind: 'rename' }>[]
  isForgotten: boolean
  /** The newest version of the game that the server has shown, and that game. */
  seen: { version: number; game: unknown } | null
  /** Exported files; they outlive a deletion. */
  files: ExportFile[]
}

/** What an import uses of an exported file. */
export type ExportFile = {
  pet: { name: string; type: PetType; created_at: string; renamed_at?: string } | null
  care_entries: CareEntry[]
}

export function newVisitor(id: string): VisitorModel {
  const unknown = { pet: null, createdAt: null, renamedAt: null, seen: null }
  const nothing = { care: [], removed: new Set<string>(), renames: [], files: [] }
  return { id, ...unknown, ...nothing, isForgotten: false }
}

/** The pet as the server should show it. */
export function petOf({ pet, createdAt, care }: VisitorModel) {
  if (!pet) return null
  const lastTime = (activity: Activity) => {
    const entries = care.filter((entry) => entry.activity_type === activity)
    return (
      entries
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .at(-1) ?? null
    )
  }
  return {
    ...pet,
    happiness: Math.min(100, 50 + 10 * care.length),
    ...Object.fromEntries(ACTIVITIES.map((activity) => [LAST_TIME[activity], lastTime(activity)])),
    activities_count: care.length,
    created_at: createdAt,
  }
}

/** Newest first; entries of the same moment by id, the later first. */
export function logOf({ care }: VisitorModel): CareEntry[] {
  return care.toSorted((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1))
}

const sortKey = ({ timestamp, id }: CareEntry) => `${timestamp} ${id}`

/** For each activity one character per day from the first day of any care to the last of this activity. */
export function daysOf({ care }: VisitorModel) {
  const [from = null] = care.map(({ local_day }) => local_day).sort()
  const countsOf = (activity: Activity) => {
    const days = care.filter((one) => one.activity_type === activity).map((one) => one.local_day)
    const last = days.sort().at(-1) ?? ''
    let text = ''
    for (let day = from ?? '9'; day <= last; day = dayAfter(day))
      text += Math.min(35, days.filter((one) => one === day).length).toString(36)
    return [activity, text]
  }
  return { from, ...Object.fromEntries(ACTIVITIES.map(countsOf)) }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** Applies a change to the pet and returns its outcome. */
export function applyChange(me: VisitorModel, change: Change): 'applied' | 'known' | 'removed' {
  if (change.kind === 'care') {
    const { kind: _kind, ...entry } = change
    if (me.removed.has(entry.id)) return 'removed'
    if (me.care.some(({ id }) => id === entry.id)) return 'known'
    const timestamp = storedTime(entry.timestamp)
    const isRight = timestamp === entry.timestamp
    me.care.push(isRight ? entry : { ...entry, timestamp, local_day: timestamp.slice(0, 10) })
  } else if (change.kind === 'removal') {
    if (me.removed.has(change.of)) return 'known'
    me.removed.add(change.of)
    me.care = me.care.filter(({ id }) => id !== change.of)
  } else {
    if (!me.pet || me.renames.some(({ id }) => id === change.id)) return 'known'
    me.renames.push(change)
    const renamedAt = storedTime(change.renamed_at)
    // The newest name wins.
    if (me.renamedAt === null || me.renamedAt <= renamedAt) {
      me.pet = { ...me.pet, name: change.name }
      me.renamedAt = renamedAt
    }
  }
  return 'applied'
}

/** The time under which a change is stored that arrives now without others: an impossible one becomes now. */
function storedTime(time: string): string {
  return time > NOW || time < '2020' ? NOW : time
}

export function deleteVisitor(me: VisitorModel): void {
  Object.assign(me, newVisitor(me.id), { isForgotten: true, files: me.files })
}

/** Adds what a file contains; returns how many entries are new. */
export function importFile(me: VisitorModel, file: ExportFile): number {
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
  return added.length
}
