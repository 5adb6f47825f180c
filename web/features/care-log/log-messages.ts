import { ACTIVITIES_FAILED } from '../../api/activities-failure.ts'

/** The sentences of the Care Log. Source: spec.md sections 2 and 8. */
export const LOG_MESSAGES = {
  fetch: ACTIVITIES_FAILED,
  empty: 'No activities logged yet',
} as const
