import type { SpeciesActs } from '../act.ts'
import { atHome, yawn } from '../own-acts.tsx'
import { closeEyes, move, pair, repeat, shadow, show } from '../tracks.ts'
import { FISH_SPECIES } from './body.tsx'
import Bubble from './props/bubble.svg?drawing'

const paddle = (to: number, everyMs: number) => [repeat('tail', { from: 0, to, everyMs }, [0, 0], [0, 0, 0, 0.66, 1], [0, 0]), ...pair(repeat('fin', { from: 0, to, everyMs }, [0, 0], [0, 0, -22], [0, 0]))]

/** What the fish does by itself while it is awake. */
export const FISH_OWN: SpeciesActs['own'] = {
  yawns: yawn(FISH_SPECIES, 0),
  'blows a bubble': atHome(FISH_SPECIES, { durationMs: 2600, look: { mouth: 'wail' }, children: <Bubble /> }, [
    move('head', { 0: [0, 0], 300: [2, 0], 500: [-3, -1], 1200: [-3, -1], 1500: [0, 0] }),
    move('mouth', { 0: [0, 6, 0, 0.5, 0.2], 300: [0, 6, 0, 0.5, 0.2], 500: [0, 0, 0, 0.55, 0.8], 1200: [0, 0, 0, 0.45, 0.6], 1500: [0, 6, 0, 0.5, 0.2], 2600: [0, 6, 0, 0.5, 0.2] }),
    move('blown', { 400: [0, 0, 0, 0], 1200: [-8, -4, 0, 1], 1450: [-12, -20, 0, 1.05], 1900: [-4, -70], 2300: [-14, -110], 2400: [-14, -116, 0, 1.4], 2440: [-14, -116, 0, 1.4] }),
    show('blown', { 0: 0, 380: 0, 420: 1, 2320: 1, 2440: 0 }),
  ]),
  nibbles: atHome(FISH_SPECIES, { durationMs: 2600 }, [
    move('home', { 0: [0, 0], 600: [-10, 32, -28], 800: [-16, 42, -36], 1000: [-8, 34, -30], 1400: [12, 32, -28], 1600: [6, 42, -36], 1800: [12, 34, -30], 2600: [0, 0] }),
    repeat('mouth', { from: 700, to: 1900, everyMs: 200 }, [0, 0], [0, 0, 0, 1, 0.4], [0, 0]),
    ...paddle(2600, 260),
  ]),
  somersaults: atHome(FISH_SPECIES, { durationMs: 2400 }, [
    move('home', { 0: [0, 0], 300: [8, 4, -12], 700: [-26, -26, 70], 1100: [-10, -62, 170], 1500: [30, -44, 270], 1900: [16, -4, 350], 2399: [0, 0, 360], 2400: [0, 0] }),
    shadow({ 300: 1, 1100: 0.5, 1900: 1 }),
    ...closeEyes(2400, [500, 1800]),
    ...paddle(2400, 240),
  ]),
  glides: atHome(FISH_SPECIES, { durationMs: 3200 }, [
    move('home', { 0: [0, 0], 300: [6, 0, 3], 900: [-74, -22, 8], 1300: [-84, -18, 2], 2000: [-50, -4, -4], 2700: [4, 4, -2], 3200: [0, 0] }),
    move('shadow', { 300: [0, 0], 1100: [-80, 0], 2700: [0, 0] }),
    ...paddle(3200, 400),
  ]),
}
