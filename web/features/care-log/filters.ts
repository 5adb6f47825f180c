import { ACTIVITIES } from '#domain/activities.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { CARE_LOG } from '#words/care-log.ts'
import type { View } from './log-state.ts'

/** The filters, in the order of the chips. */
export const FILTERS: readonly { value: View; label: string }[] = [
  { value: 'all', label: CARE_LOG.allActivities },
  ...ACTIVITIES.map((activity) => ({ value: activity, label: ACTIVITY_WORDS[activity].filter })),
]
