import type { Activity } from '#domain/pet.ts'
import { EMOJI } from '../../ui/emoji.ts'
import type { View } from './log-state.ts'

/** The filters, in the order of the chips. */
export const FILTERS: readonly { value: View; label: string }[] = [
  { value: 'all', label: 'All Activities' },
  { value: 'feed', label: 'Feeding' },
  { value: 'walk', label: 'Walking' },
  { value: 'play', label: 'Playing' },
]

const DEEDS = { feed: 'Fed', walk: 'Walked', play: 'Played' } as const satisfies Record<
  Activity,
  string
>

export const ICONS = { feed: EMOJI.feed, walk: EMOJI.walk, play: EMOJI.play } as const

/** 'Fed with Rex' */
export function deedOf(activity: Activity, petName: string): string {
  return `${DEEDS[activity]} with ${petName}`
}
