import type { Day } from '#domain/calendar-day.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import { type CareEntry, isCareEntry, isPet } from '../../../api/answers.ts'
import { type Check, arrayOf, nullable, oneOf, shape, text } from '../../../api/shape.ts'

/** The export, as far as the page shows it: everything the server holds of a visitor. */
export type HeldFile = {
  pet: (Pet & { created_at?: string; renamed_at?: string | null }) | null
  care_entries: CareEntry[]
  care_days: { activity_type: Activity; day: Day }[]
  votes: { feature_id: string; created_at: string }[]
}

export const isHeldFile: Check<HeldFile> = shape<HeldFile>({
  pet: nullable(isPet),
  care_entries: arrayOf(isCareEntry),
  care_days: arrayOf(shape({ activity_type: oneOf(ACTIVITIES), day: text })),
  votes: arrayOf(shape({ feature_id: text, created_at: text })),
})
