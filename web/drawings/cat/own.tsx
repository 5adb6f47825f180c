import type { SpeciesActs } from '../act.ts'
import { atHome, stroll, yawn } from '../own-acts.tsx'
import { closeEyes, move, pass, repeat, show } from '../tracks.ts'
import { CatSide, CAT_SPECIES } from './body.tsx'
import CatArm from './props/arm.svg?drawing'
import Leaf from './props/leaf.svg?drawing'

/** What the cat does by itself while it is awake. */
export const CAT_OWN: SpeciesActs['own'] = {
  yawns: yawn(CAT_SPECIES, 9),
  strolls: stroll(CAT_SPECIES, CatSide),
  washes: atHome(CAT_SPECIES, { durationMs: 2500, look: { reaction: 'play' }, children: <CatArm /> }, [
    move('arm', { 0: [-4, 0, 134], 350: [0, 0, -34], 2150: [0, 0, -34], 2500: [-4, 0, 134] }),
    move('head', { 0: [0, 0], 400: [14, 16, 10], 600: [14, 8, 6], 800: [14, 16, 10], 1000: [14, 8, 6], 1200: [14, 16, 10], 1400: [14, 8, 6], 1600: [14, 16, 10], 1800: [14, 8, 6], 2000: [14, 16, 10], 2500: [0, 0] }),
    ...closeEyes(2500, [420, 2050]),
  ]),
  'catches a leaf': atHome(CAT_SPECIES, { durationMs: 2800, Front: Leaf }, [
    pass('leaf', { 0: [-60, -190, -30], 450: [20, -150, 30], 900: [-10, -100, -30], 1350: [86, -50, 25], 1700: [92, -4, 0], 2000: [92, -4, 0], 2150: [124, -6, 40], 2800: [124, -6, 40] }, 'ease-in-out'),
    show('leaf', { 0: 0, 200: 1, 2500: 1, 2800: 0 }),
    move('head', { 0: [0, 0], 300: [-6, -8, -10], 700: [4, -6, 6], 1000: [-2, -2, -2], 1400: [12, 6, 10], 1750: [16, 14, 14], 2200: [20, 14, 16], 2800: [0, 0] }),
    move('home', { 0: [0, 0], 1700: [0, 0, 2], 1900: [4, 0, 4], 2050: [14, 0, 9], 2250: [6, 0, 4], 2800: [0, 0] }),
    repeat('tail', { from: 200, to: 2000, everyMs: 600 }, [0, 0], [0, 0, 14], [0, 0]),
  ]),
}
