import type { Acts } from '../../../acts/act.ts'
import { playAct } from '../../../acts/play-act.ts'
import { CAT_APPROVES, CAT_BLINKS, CAT_DINES } from './cat-feed.tsx'
import { CAT_BATS, CAT_LEAPS, CAT_POUNCES } from './cat-play.tsx'
import { CAT_WALK, CAT_WATCH } from './cat-walk.tsx'

/** What a cat does for each of its lines (words/species/cat.ts). */
export const CAT_ACTS: Acts = {
  play: playAct,
  acts: {
    feed: [CAT_DINES, CAT_BLINKS, CAT_APPROVES],
    walk: [CAT_WALK, CAT_WALK, CAT_WATCH],
    play: [CAT_POUNCES, CAT_BATS, CAT_LEAPS],
  },
}
