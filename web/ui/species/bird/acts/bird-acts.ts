import type { Acts } from '../../../acts/act.ts'
import { playAct } from '../../../acts/play-act.ts'
import { BIRD_FLINGS, BIRD_GREENS, BIRD_PECKS } from './bird-feed.tsx'
import { BIRD_RINGS, BIRD_SHREDS, BIRD_SINGS } from './bird-play.tsx'
import { BIRD_FLIGHT, BIRD_RIDES } from './bird-walk.tsx'

/** What a bird does for each of its lines (words/species/bird.ts). */
export const BIRD_ACTS: Acts = {
  play: playAct,
  acts: {
    feed: [BIRD_GREENS, BIRD_PECKS, BIRD_FLINGS],
    walk: [BIRD_FLIGHT, BIRD_RIDES, BIRD_FLIGHT],
    play: [BIRD_RINGS, BIRD_SHREDS, BIRD_SINGS],
  },
}
