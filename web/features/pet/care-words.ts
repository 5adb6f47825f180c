import type { Activity } from '#domain/pet.ts'
import { EMOJI } from '../../ui/emoji.ts'

/** The words and icons of the three activities, as buttons, boxes and streaks show them. */
export const CARE_WORDS = {
  feed: { button: 'Feed', last: 'Last Fed', icon: EMOJI.feed },
  walk: { button: 'Walk', last: 'Last Walked', icon: EMOJI.walk },
  play: { button: 'Play', last: 'Last Played', icon: EMOJI.play },
} as const satisfies Record<Activity, { button: string; last: string; icon: string }>
