import type { SpeciesActs, Track } from '../act.ts'
import { Mirrored, Pivot, Shadow, Snooze } from '../parts.tsx'
import { act, chew, during, fly, inTurn, move, paced, pair, pass, repeat, shadow, show, travel } from '../tracks.ts'
import { always, asleepLook, held } from '../night.tsx'
import { swing, thing } from '../things.tsx'
import type { Look } from '../look.ts'
import { Fish, FishFront, FISH_SPECIES } from './body.tsx'
import { FISH_OWN } from './own.tsx'
import Arch from './props/arch.svg?drawing'
import Curtain from './props/curtain.svg?drawing'
import CurtainFront from './props/curtain-front.svg?drawing'
import Finger from './props/finger.svg?drawing'
import Flakes from './props/flakes.svg?drawing'
import Plants from './props/plants.svg?drawing'
import Pops from './props/pops.svg?drawing'

/** The fish turns to the right at `away` and to the left at `back`, in milliseconds; each turn lasts 240 ms. */
function turns(away: number, back: number, durationMs: number): Track[] {
  const [a, b] = [away, back]
  return [
    during('home', durationMs, [0, a + 80], [b + 170, durationMs]),
    during('front', durationMs, [a + 80, a + 175], [b + 80, b + 170]),
    during('right', durationMs, [a + 175, b + 80]),
    move('home', { 0: [0, 0], [a]: [0, 0], [a + 90]: [6, 0, 0, 0.82, 1.02], [b + 160]: [6, 0, 0, 0.82, 1.02], [b + 240]: [0, 0] }),
    move('front', { [a + 50]: [-8, 0, 0, 1.08, 1], [a + 200]: [12, 0, 0, 1.08, 1], [b + 50]: [12, 0, 0, 1.08, 1], [b + 200]: [-8, 0, 0, 1.08, 1] }),
    move('right', { [a + 150]: [-6, 0, 0, 0.82, 1.02], [a + 240]: [0, 0], [b]: [0, 0], [b + 90]: [-6, 0, 0, 0.82, 1.02] }),
    repeat('tail', { from: 0, to: durationMs - 40, everyMs: 170 }, [0, 0], [0, 0, 0, 0.62, 1], [0, 0]),
    ...pair(repeat('fin', { from: 0, to: durationMs - 40, everyMs: 240 }, [0, 0], [0, 0, -24], [0, 0])),
  ]
}

/** The mouth of a fish at its place, in its units. */
const MOUTH_AT = { x: 90, y: 136 }

/** A flake sinks to the mouth, on the left (-1) or right (1) of the face, and is eaten. */
function sinks(part: string, place: { x: number; y: number }, from: number, eaten: number, side = -1): Track[] {
  const { x, y } = place
  return [
    move(part, { [from]: [x + 30 * side, -40], [(from + eaten) / 2]: [x + 64 * side, y / 2 - 10, 60], [eaten - 90]: [x + 46 * side, y - 10, 100], [eaten]: [x, y, 120] }),
    show(part, { [from]: 0, [from + 80]: 1, [eaten - 10]: 1, [eaten + 40]: 0 }),
  ]
}

/** The fish facing left, front and right. `turns` shows one drawing at a time. */
const FishTurns = ({ look }: { look: Look }) => (
  <>
    <Shadow species={FISH_SPECIES} />
    <Pivot part="trip" y={124}>
      <Pivot part="home" y={124}>
        <Fish look={look} />
      </Pivot>
      <Pivot part="front" y={124}>
        <FishFront look={look} />
      </Pivot>
      <Pivot part="right" y={124}>
        <Mirrored>
          <Fish look={look} />
        </Mirrored>
      </Pivot>
    </Pivot>
  </>
)

const Feeding = ({ look }: { look: Look }) => (
  <>
    <FishTurns look={look} />
    <Flakes />
  </>
)

/** The fish eats sinking flakes and swishes its tail. */
const FISH_PINCH = act({ durationMs: 1700, stillMs: 520, Pet: Feeding }, [
  ...sinks('flake', MOUTH_AT, 0, 560),
  ...sinks('flake2', { x: MOUTH_AT.x - 16, y: MOUTH_AT.y - 8 }, 120, 760),
  ...sinks('flake3', { x: MOUTH_AT.x + 8, y: MOUTH_AT.y - 6 }, 220, 940),
  during('front', 1700),
  during('right', 1700),
  move('home', { 0: [0, 0], 400: [0, -8, 8], 560: [-6, -4, 4], 680: [2, -8, 8], 760: [-8, -8, 4], 860: [4, -8, 8], 940: [-2, -8, 4], 1060: [0, 0], 1180: [0, 0, -9], 1320: [0, 0, 9], 1450: [0, 0, -6], 1580: [0, 0, 4], 1700: [0, 0] }),
  inTurn(repeat('tail', { from: 0, to: 1020, everyMs: 340 }, [0, 0], [0, 0, 0, 0.7, 1], [0, 0]), repeat('tail', { from: 1060, to: 1620, everyMs: 140 }, [0, 0], [0, 0, 10, 0.5, 1], [0, 0])),
  chew(500, 1040),
])

/** The fish swims up to the flakes and says hello. */
const FISH_HELLO = act({ durationMs: 1800, stillMs: 980, Pet: Feeding }, [
  fly('trip', { 0: [240, 290], 480: [240, 248, 8], 720: [236, 240, 4], 1180: [244, 240, 4], 1300: [240, 244, 0], 1800: [240, 290] }),
  shadow({ 0: 1, 480: 0.3, 1300: 0.3, 1800: 1 }),
  ...sinks('flake', { x: MOUTH_AT.x - 4, y: MOUTH_AT.y - 46 }, 0, 700),
  ...sinks('flake2', { x: MOUTH_AT.x - 20, y: MOUTH_AT.y - 42 }, 160, 880),
  ...sinks('flake3', { x: MOUTH_AT.x + 12, y: MOUTH_AT.y - 44 }, 320, 1060),
  during('home', 1800, [0, 1105], [1440, 1800]),
  during('front', 1800, [1105, 1440]),
  during('right', 1800),
  move('front', { 1090: [-8, 0], 1200: [0, -4, -6], 1320: [0, -4, 6], 1420: [-8, 0] }),
  chew(640, 1180),
  repeat('tail', { from: 0, to: 1700, everyMs: 200 }, [0, 0], [0, 0, 0, 0.65, 1], [0, 0]),
  ...pair(repeat('fin', { from: 0, to: 1750, everyMs: 175 }, [0, 0], [0, 0, -28], [0, 0])),
])

/** The fish chases each flake, to the left and to the right. */
const FISH_CHASES = act({ durationMs: 1800, stillMs: 420, Pet: Feeding }, [
  ...sinks('flake', { x: 44, y: 128 }, 0, 420),
  ...sinks('flake2', { x: 178, y: 118 }, 260, 960, 1),
  ...sinks('flake3', { x: 190, y: 142 }, 420, 1120, 1),
  travel('trip', { 0: [240, 290], 360: [190, 282, 4], 440: [184, 280, 2], 640: [206, 282], 900: [272, 274, -3], 1120: [284, 294, 3], 1300: [280, 290], 1800: [240, 290] }),
  ...turns(470, 1260, 1800),
  inTurn(chew(340, 520), chew(900, 1260)),
])

/** A lap past the castle on the left, along the plants to the arch, and home; low, because a lesson covers the top on a phone. */
const FISH_LAP = act({ durationMs: 1900, stillMs: 1020, Pet: FishTurns }, [
  travel('trip', { 0: [240, 290], 130: [250, 288, -3], 420: [140, 282, 6, 0.94], 540: [116, 276, 0, 0.82], 1000: [290, 254, -6, 0.62], 1240: [396, 256, 4, 0.6], 1360: [402, 262, 0, 0.66], 1760: [238, 288, 5, 0.98], 1900: [240, 290] }),
  shadow({ 0: 1, 250: 0.1, 1600: 0.1, 1900: 1 }),
  ...turns(430, 1230, 1900),
])

/** Close to the glass past the castle on the left, up and around the plants on the right, and home. */
const FISH_TOURS = act({ durationMs: 1950, stillMs: 1240, Pet: FishTurns }, [
  travel(
    'trip',
    { 0: [240, 290], 120: [252, 290, -2], 460: [118, 306, 8, 1.02], 600: [104, 300, 0, 0.98], 860: [222, 262, -12, 0.94], 1080: [352, 276, 8, 0.98], 1260: [398, 304, 6, 1], 1360: [396, 300, 0, 0.98], 1780: [240, 288, 4], 1950: [240, 290] },
    'linear',
  ),
  shadow({ 0: 1, 250: 0.2, 1700: 0.2, 1950: 1 }),
  ...turns(470, 1230, 1950),
])

/** The fish follows a finger along the glass: to the left, to the right, and home. */
const FISH_FOLLOWS = act({ durationMs: 1900, stillMs: 430, Pet: FishTurns, Front: Finger }, [
  show('finger', { 0: 0, 140: 1, 1660: 1, 1860: 0 }),
  pass('finger', { 0: [-60, 60], 160: [-70, 0], 480: [-190, -6], 640: [-190, 0], 1180: [120, 6], 1340: [124, 0], 1700: [20, 10], 1860: [20, 70] }, 'ease-in-out'),
  travel('trip', { 0: [240, 290], 180: [240, 290], 540: [142, 288, 4, 0.94], 720: [146, 286, 0, 0.92], 1240: [306, 284, -4, 0.94], 1400: [310, 286, 0, 0.96], 1760: [240, 289, 3], 1900: [240, 290] }),
  shadow({ 0: 1, 300: 0.2, 1600: 0.2, 1900: 1 }),
  ...turns(560, 1270, 1900),
])

/** The fish zips through a curtain of rising bubbles, and back. */
const FISH_ZIPS = act({ durationMs: 1800, stillMs: 380, Pet: FishTurns, Back: Curtain, Front: CurtainFront }, [
  ...['curtain', 'curtain2'].flatMap((part, at) => [pass(part, { 0: [0, 60 + at * 30], 1800: [0, -130 - at * 60] }), show(part, { 0: 0, 180: 1, 1500: 1, 1800: 0 })]),
  travel('trip', { 0: [240, 290], 140: [256, 288, -4], 460: [84, 280, 5, 0.9], 700: [92, 270, 0, 0.86], 1060: [372, 276, -5, 0.9], 1300: [366, 284, 0, 0.94], 1640: [238, 290, 3], 1800: [240, 290] }),
  shadow({ 0: 1, 300: 0.3, 1500: 0.3, 1800: 1 }),
  ...turns(480, 1090, 1800),
])

/** The fish hides behind plants, looks out, and comes home. */
const FISH_HIDES = act({ durationMs: 1900, stillMs: 980, Pet: FishTurns, Front: Plants }, [
  show('plants', { 0: 0, 180: 1, 1640: 1, 1880: 0 }),
  pass('plants', { 0: [0, 60], 220: [0, 0] }, 'ease-out'),
  repeat('sway', { from: 0, to: 1880, everyMs: 940 }, [0, 0, -2], [0, 0, 2], [0, 0, -2]),
  travel('trip', { 0: [240, 290], 140: [250, 290], 500: [112, 288, 4, 0.8], 660: [96, 290, 0, 0.74], 840: [96, 290, 0, 0.74], 980: [140, 282, -8, 0.74], 1180: [140, 282, -6, 0.74], 1640: [238, 290, 0, 0.98], 1900: [240, 290] }),
  shadow({ 0: 1, 300: 0.2, 1400: 0.2, 1900: 1 }),
  ...turns(520, 1560, 1900),
])

/** The fish swims through the arch: behind the near post, in front of the far one. */
const FISH_WEAVES = act({ durationMs: 1900, stillMs: 760, Pet: FishTurns, Front: Arch }, [
  travel('trip', { 0: [240, 290], 240: [262, 304, 0, 0.86], 540: [318, 346, 4, 0.52], 760: [398, 356, 0, 0.46], 960: [450, 350, -3, 0.48], 1200: [454, 346, 0, 0.5], 1420: [398, 354, 3, 0.46], 1640: [312, 324, 5, 0.76], 1900: [240, 290] }),
  shadow({ 0: 1, 300: 0.1, 1600: 0.1, 1900: 1 }),
  show('near', { 0: 0, 400: 0, 430: 1, 820: 1, 850: 0 }),
  show('far', { 0: 0, 1150: 0, 1180: 1, 1460: 1, 1490: 0 }),
  ...turns(60, 1010, 1900),
])

const SWAY_MS = 7000

const Hovering = ({ look }: { look: Look }) => (
  <>
    <Shadow species={FISH_SPECIES} />
    <Pivot part="hover" y={124}>
      <Fish look={{ ...asleepLook(look), eyes: 'calm', mouth: 'faint', blush: false }} />
    </Pivot>
    <Snooze x={-10} y={28} />
  </>
)

// Low above the ground, almost still.
const asleep = act({ durationMs: SWAY_MS, stillMs: 0, Pet: Hovering }, [
  always('hover', { 0: [0, 24, -5], [SWAY_MS / 2]: [2, 20, -3], [SWAY_MS]: [0, 24, -5] }),
  held('body'),
  held('eye'),
  ...pair(always('fin', { 0: [0, 0, 24], [SWAY_MS / 4]: [0, 0, 14], [SWAY_MS / 2]: [0, 0, 24], [SWAY_MS]: [0, 0, 24] })),
  held('sail', [0, 0, 14, 1, 0.86]),
  always('tail', { 0: [0, 0, 10], [SWAY_MS / 2]: [0, 0, 4, 0.92, 1], [SWAY_MS]: [0, 0, 10] }),
])

/** A bubble rises and pops. */
const pops = (part: string, at: number, sway: number) => move(part, { [at]: [0, 0, 0, 0], [at + 260]: [sway, -36], [at + 700]: [sway * 0.4, -84], [at + 800]: [sway * 0.4, -90, 0, 1.5], [at + 840]: [0, -90, 0, 0] })

/** One act for each friendly line in words/species/fish.ts, in the same order, and the night. */
export const FISH_ACTS: SpeciesActs = {
  feed: paced('feed', FISH_PINCH, FISH_HELLO, FISH_CHASES),
  walk: paced('walk', FISH_LAP, FISH_FOLLOWS, FISH_TOURS),
  play: paced('play', FISH_ZIPS, FISH_HIDES, FISH_WEAVES),
  asleep,
  own: FISH_OWN,
  things: [thing(FISH_SPECIES, [78, 240], { tracks: [pops('pop', 0, -10), pops('pop2', 140, 8), pops('pop3', 300, -2), pops('pop4', 460, 12)], Back: Pops }), thing(FISH_SPECIES, [450, 262], { tracks: [swing('thing2', 7)] })],
}
