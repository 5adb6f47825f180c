import type { Acts } from '../../../acts/act.ts'
import { playAct } from '../../../acts/play-act.ts'
import { RABBIT_GREENS, RABBIT_HAY, RABBIT_THANKS } from './rabbit-feed.tsx'
import { RABBIT_DIGS, RABBIT_TOSSES, RABBIT_TUNNELS } from './rabbit-play.tsx'
import { RABBIT_BINKY, RABBIT_WALK } from './rabbit-walk.tsx'

/** What a rabbit does for each of its lines (words/species/rabbit.ts). */
export const RABBIT_ACTS: Acts = {
  play: playAct,
  acts: {
    feed: [RABBIT_HAY, RABBIT_GREENS, RABBIT_THANKS],
    walk: [RABBIT_WALK, RABBIT_BINKY, RABBIT_WALK],
    play: [RABBIT_TUNNELS, RABBIT_TOSSES, RABBIT_DIGS],
  },
}
