import type { Acts } from '../../../acts/act.ts'
import { playAct } from '../../../acts/play-act.ts'
import { DOG_CHECKS, DOG_CRUNCHES, DOG_LICKS } from './dog-feed.tsx'
import { DOG_BOWS, DOG_FETCHES, DOG_ZOOMS } from './dog-play.tsx'
import { DOG_MUDDY, DOG_WALK } from './dog-walk.tsx'

/** What a dog does for each of its lines (words/species/dog.ts). */
export const DOG_ACTS: Acts = {
  play: playAct,
  acts: {
    feed: [DOG_LICKS, DOG_CRUNCHES, DOG_CHECKS],
    walk: [DOG_WALK, DOG_WALK, DOG_MUDDY],
    play: [DOG_FETCHES, DOG_ZOOMS, DOG_BOWS],
  },
}
