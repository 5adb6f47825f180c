import type { Acts } from '../../../acts/act.ts'
import { playAct } from '../../../acts/play-act.ts'
import { FISH_CHASES, FISH_HELLO, FISH_PINCH } from './fish-feed.tsx'
import { FISH_HIDES, FISH_WEAVES, FISH_ZIPS } from './fish-play.tsx'
import { FISH_FOLLOWS, FISH_LAP } from './fish-walk.tsx'

/** What a fish does for each of its lines (words/species/fish.ts). */
export const FISH_ACTS: Acts = {
  play: playAct,
  acts: {
    feed: [FISH_PINCH, FISH_HELLO, FISH_CHASES],
    walk: [FISH_LAP, FISH_FOLLOWS, FISH_LAP],
    play: [FISH_ZIPS, FISH_HIDES, FISH_WEAVES],
  },
}
