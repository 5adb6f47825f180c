import type { SpeciesActs } from '../act.ts'
import { Joint, Pivot, Sleeper, standing, Traveller } from '../parts.tsx'
import { act, chew, closeEyes, inTurn, move, paced, pair, pass, type Pose, type Poses, repeat, show, sides, travel } from '../tracks.ts'
import { always, asleepLook, breath, BREATH_MS, held } from '../night.tsx'
import { peeping, swing, thing } from '../things.tsx'
import type { Look } from '../look.ts'
import { RabbitHead, RabbitSide, RABBIT_SPECIES } from './body.tsx'
import LoafBack from './loaf.svg?drawing'
import LoafFront from './loaf-front.svg?drawing'
import { RABBIT_OWN } from './own.tsx'
import Earth from './props/earth.svg?drawing'
import Friend from './props/friend.svg?drawing'
import Hay from './props/hay.svg?drawing'
import Leaf from './props/leaf.svg?drawing'
import Tube from './props/tube.svg?drawing'
import Tunnel from './props/tunnel.svg?drawing'

/** Food in its mouth gets shorter, bite by bite. */
const EATEN: Poses = { 200: [0, 0], 400: [0, 0, 4, 1, 0.8], 600: [0, 0, -4, 1, 0.62], 800: [0, 0, 4, 0.95, 0.42], 1000: [0, 0, -4, 0.9, 0.22], 1120: [0, 0, 0, 0.6, 0.05] }

/** The rabbit takes a bunch of hay from a pile and eats it. */
const RABBIT_HAY = act({ durationMs: 1700, stillMs: 760, Pet: standing(RABBIT_SPECIES, <Hay />) }, [
  move('head', { 0: [0, 0], 180: [0, 34, 3], 300: [0, 34, -3], 460: [0, 0], 1500: [0, 0], 1700: [0, 0] }),
  show('straws', { 0: 0, 290: 0, 310: 1, 1400: 1, 1440: 0 }),
  move('straws', { 300: [0, 36], 460: [0, 0], 640: [0, 0, 5, 1, 0.82], 820: [0, 0, -5, 1, 0.62], 1000: [0, 0, 5, 0.95, 0.42], 1200: [0, 0, -5, 0.9, 0.22], 1400: [0, 0, 0, 0.7, 0.06] }),
  chew(460, 1500, 130, 0.4),
  repeat('nose', { from: 460, to: 1500, everyMs: 130 }, [0, 0], [0, -2.5], [0, 0]),
  move('hay', { 0: [0, 0], 240: [0, 0], 320: [0, 0, 0, 1.03, 0.9], 460: [0, 0, 0, 0.98, 0.95], 1700: [0, 0, 0, 0.98, 0.95] }),
  repeat('ear', { from: 460, to: 1500, everyMs: 260 }, [0, 0], [0, 0, 6], [0, 0]),
])

/** The rabbit eats a leaf. */
const RABBIT_GREENS = act({ durationMs: 1500, stillMs: 560, Pet: standing(RABBIT_SPECIES, <Leaf />) }, [
  repeat('head', { from: 160, to: 1120, everyMs: 160 }, [0, 0], [0, 3, 0, 1.02, 0.98], [0, 0]),
  chew(160, 1120, 120, 0.4),
  move('leaf', EATEN),
  show('leaf', { 0: 1, 1080: 1, 1130: 0 }),
  show('heart', { 0: 0, 1060: 0, 1140: 1, 1320: 1, 1480: 0 }),
  move('heart', { 1060: [-16, 30, 0, 0.4], 1480: [2, -8, 8, 1] }),
  repeat('ear2', { from: 1100, to: 1420, everyMs: 160 }, [0, 0], [0, 0, -14], [0, 0]),
])

/** The rabbit eats hay and says thank you with a twitching nose. */
const RABBIT_THANKS = act({ durationMs: 1700, stillMs: 1120, Pet: standing(RABBIT_SPECIES, <Hay />) }, [
  move('head', { 0: [0, 0], 180: [0, 34, 3], 420: [0, 36, -3], 640: [0, 0], 820: [0, -2, -8], 1400: [0, -2, 8], 1700: [0, 0] }),
  chew(180, 620, 110, 0.4),
  repeat('nose', { from: 660, to: 1560, everyMs: 100 }, [0, 0], [0, -5, 0, 1.15], [0, 0]),
  show('heart', { 0: 0, 960: 0, 1060: 1, 1380: 1, 1600: 0 }),
  move('heart', { 960: [-16, 30, -8, 0.4], 1600: [4, -12, 8, 1.05] }),
  repeat('ear2', { from: 660, to: 1560, everyMs: 300 }, [0, 0], [0, 0, -12], [0, 0]),
])

const HOP_MS = 230

/** One hop. */
const HOP: readonly Pose[] = [
  [0, 0, 0, 1.04, 0.92],
  [0, -26, -10],
  [0, -38, -2],
  [0, -22, 10],
  [0, 0, 0, 1.04, 0.92],
]

const hops = { from: 130, to: 130 + 7 * HOP_MS, everyMs: HOP_MS }

/** The rabbit from three sides. The part `inside` hides it in the tunnel. */
const Hopper = ({ look }: { look: Look }) => <Traveller species={RABBIT_SPECIES} look={look} Right={Hopping} />

const Hopping = ({ look }: { look: Look }) => (
  <g data-part="inside">
    <Pivot part="hop">
      <RabbitSide look={look} />
    </Pivot>
  </g>
)

/** A round through the meadow in seven hops: to the right, back along the fence, and home. */
const RABBIT_WALK = act({ durationMs: 1900, stillMs: 475, Pet: Hopper }, [
  travel('trip', { 130: [240, 290], 360: [318, 288, 0, 0.96], 590: [392, 276, 0, 0.82], 820: [318, 262, 0, 0.68], 1050: [226, 258, 0, 0.62], 1280: [134, 264, 0, 0.7], 1510: [184, 280, 0, 0.88], 1740: [240, 290] }, 'linear'),
  ...sides(['home', 140], ['right', 605], ['left', 1275], ['right', 1750], ['home', 1900]),
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.08, 0.86], 150: [0, 0], 1730: [0, 0], 1790: [0, 0, 0, 1.08, 0.88], 1900: [0, 0] }),
  repeat('hop', { ...hops, easing: 'linear' }, ...HOP),
  repeat('hind', hops, [0, 0], [-8, 2, 46], [-4, 0, 40], [4, -4, -14], [0, 0]),
  repeat('fore', hops, [0, 0], [6, -6, -46], [6, -6, -56], [4, -2, -20], [0, 0]),
  repeat('shadow', hops, [0, 0], [60, 110, 0, 0.5, 0.5], [0, 0]),
  repeat('ear', hops, [0, 0, 0], [0, 0, 16], [0, 0, -16], [0, 0]),
  repeat('ear2', hops, [0, 0, -4], [0, 0, -26], [0, 0, 8], [0, 0, -4]),
])

/** Two hops to the right, a twist and a kick high in the air, and two hops home. */
const RABBIT_BINKY = act({ durationMs: 1750, stillMs: 800, Pet: Hopper }, [
  travel('trip', { 130: [240, 290], 590: [316, 290], 1130: [316, 290], 1590: [240, 290] }, 'linear'),
  ...sides(['home', 140], ['right', 1130], ['left', 1600], ['home', 1750]),
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.08, 0.86], 150: [0, 0], 1590: [0, 0], 1650: [0, 0, 0, 1.08, 0.88], 1750: [0, 0] }),
  inTurn(
    repeat('hop', { from: 130, to: 590, everyMs: HOP_MS, easing: 'linear' }, ...HOP),
    repeat('hop', { from: 590, to: 1130, everyMs: 540 }, [0, 0, 0, 1.06, 0.88], [0, -52, 26], [4, -68, -34], [0, -46, 20], [0, 0, 0, 1.06, 0.88]),
    repeat('hop', { from: 1130, to: 1590, everyMs: HOP_MS, easing: 'linear' }, ...HOP),
  ),
  move('hind', { 130: [0, 0], 600: [0, 0], 760: [-10, 4, 66], 860: [-6, 2, 10], 980: [-10, 4, 60], 1120: [0, 0] }),
  move('fore', { 130: [0, 0], 600: [0, 0], 760: [6, -6, -60], 980: [6, -6, -40], 1120: [0, 0] }),
  move('shadow', { 600: [0, 0], 860: [66, 124, 0, 0.45], 1120: [0, 0] }),
  move('ear', { 600: [0, 0], 740: [0, 0, 36], 860: [0, 0, -30], 980: [0, 0, 28], 1120: [0, 0] }),
  move('ear2', { 600: [0, 0], 740: [0, 0, -36], 860: [0, 0, 30], 980: [0, 0, -28], 1120: [0, 0] }),
])

const shuffle = { from: 130, to: 1930, everyMs: 180 }

/** Nose on the ground, the rabbit shuffles to the left corner, to the right one, and home. */
const RABBIT_MAPS = act({ durationMs: 2050, stillMs: 700, Pet: Hopper }, [
  travel('trip', { 130: [240, 290], 560: [138, 288, 0, 0.94], 800: [132, 288, 0, 0.94], 1320: [334, 288, 0, 0.94], 1560: [340, 288, 0, 0.94], 1930: [240, 290] }, 'linear'),
  ...sides(['home', 140], ['left', 810], ['right', 1570], ['left', 1940], ['home', 2050]),
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.05, 0.92], 150: [0, 0], 1930: [0, 0], 2050: [0, 0] }),
  repeat('hop', shuffle, [0, 0], [0, -6, 3], [0, 0]),
  repeat('hind', shuffle, [0, 0], [-3, 0, 16], [0, 0]),
  repeat('fore', shuffle, [0, 0], [4, -2, -24], [0, 0]),
  move('face', { 130: [0, 0], 260: [12, 40, 20], 540: [12, 40, 20], 620: [16, 30, 6], 720: [14, 42, 22], 840: [12, 40, 20], 1300: [12, 40, 20], 1380: [16, 30, 6], 1480: [14, 42, 22], 1780: [12, 40, 20], 1930: [0, 0] }),
  repeat('nose', { from: 200, to: 1900, everyMs: 100 }, [0, 0], [0, -4], [0, 0]),
  ...pair(move('ear', { 130: [0, 0], 260: [0, 0, 22], 1780: [0, 0, 22], 1930: [0, 0] })),
])

const tunnelHops = { from: 130, to: 1970, everyMs: 230 }

/** The rabbit hops into a tunnel on the left and out on the right. */
const RABBIT_TUNNELS = act({ durationMs: 2050, stillMs: 1290, Pet: Hopper, Front: Tunnel }, [
  show('tunnel', { 0: 0, 100: 0, 300: 1, 1560: 1, 1800: 0 }),
  pass('tunnel', { 100: [0, 20], 300: [0, 0] }, 'ease-out'),
  travel('trip', { 130: [240, 290], 590: [62, 292, 0, 0.6], 700: [62, 292, 0, 0.6], 820: [120, 292, 0, 0.54], 1180: [372, 292, 0, 0.54], 1280: [424, 292, 0, 0.6], 1740: [300, 291, 0, 0.92], 1970: [240, 290] }, 'linear'),
  ...sides(['home', 140], ['left', 615], ['right', 1305], ['left', 1980], ['home', 2050]),
  show('inside', { 0: 1, 760: 1, 800: 0, 1180: 0, 1220: 1 }),
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.08, 0.86], 150: [0, 0], 1960: [0, 0], 2050: [0, 0] }),
  repeat('hop', { ...tunnelHops, easing: 'linear' }, ...HOP),
  repeat('hind', tunnelHops, [0, 0], [-8, 2, 46], [-4, 0, 40], [4, -4, -14], [0, 0]),
  repeat('fore', tunnelHops, [0, 0], [6, -6, -46], [6, -6, -56], [4, -2, -20], [0, 0]),
  repeat('bump', { from: 800, to: 1200, everyMs: 200 }, [0, 0], [0, -3, 0, 1, 1.04], [0, 0]),
  move('ear', { 560: [0, 0], 660: [0, 0, -70], 1220: [0, 0, -70], 1320: [0, 0] }),
  move('ear2', { 560: [0, 0], 660: [0, 0, -40], 1220: [0, 0, -40], 1320: [0, 0] }),
])

/** The rabbit tosses a cardboard tube and jumps for joy. */
const RABBIT_TOSSES = act({ durationMs: 1600, stillMs: 620, Pet: standing(RABBIT_SPECIES, <Tube />) }, [
  move('tube', { 0: [0, 0], 240: [-34, 8], 340: [-34, 14], 620: [-10, -112, 230], 900: [14, 26, 480], 1020: [18, 6, 500], 1140: [18, 26, 505], 1600: [18, 26, 505] }),
  move('head', { 0: [0, 0], 240: [10, 22, 14], 340: [10, 24, 14], 460: [0, -10, -8], 760: [0, 0], 1600: [0, 0] }),
  move('body', { 0: [0, 0], 740: [0, 0], 840: [0, 0, 0, 1.08, 0.86], 1040: [0, -44, 12], 1160: [0, -40, -10], 1320: [0, 0, 0, 1.06, 0.9], 1460: [0, 0, 0, 0.98, 1.02], 1600: [0, 0] }),
  move('shadow', { 840: [0, 0], 1080: [36, 66, 0, 0.7], 1320: [0, 0] }),
  ...closeEyes(1600, [840, 1440]),
  repeat('ear', { from: 840, to: 1320, everyMs: 240 }, [0, 0], [0, 0, 20], [0, 0]),
  repeat('ear2', { from: 840, to: 1320, everyMs: 240 }, [0, 0], [0, 0, -20], [0, 0]),
])

/** A clod of earth flies to the left or to the right. */
const clod = (part: string, from: number, x: number) => [move(part, { [from]: [0, 0], [from + 180]: [x * 0.6, -74, 120], [from + 400]: [x, 8, 260] }, 'linear'), show(part, { [from]: 0, [from + 40]: 1, [from + 340]: 1, [from + 400]: 0 })]

/** The rabbit digs until earth flies, and flops on its side. */
const RABBIT_DIGS = act({ durationMs: 1950, stillMs: 1250, Pet: standing(RABBIT_SPECIES, <Earth />) }, [
  repeat('paw', { from: 120, to: 840, everyMs: 120 }, [0, 0], [0, 12], [0, 0]),
  move('head', { 0: [0, 0], 140: [0, 22], 820: [0, 22], 960: [0, 0], 1950: [0, 0] }),
  inTurn(
    move('body', { 0: [0, 0], 140: [0, 0, 0, 1.03, 0.95] }),
    repeat('body', { from: 140, to: 740, everyMs: 200 }, [0, 0, 0, 1.03, 0.95], [0, 0, 2, 1.03, 0.95], [0, 0, -2, 1.03, 0.95], [0, 0, 0, 1.03, 0.95]),
    move('body', { 740: [0, 0, 0, 1.03, 0.95], 840: [0, 0], 930: [0, -6, -6], 1090: [-58, -52, 84], 1150: [-58, -48, 80], 1210: [-58, -50, 82], 1620: [-58, -50, 82], 1800: [0, -8, 0], 1950: [0, 0] }),
  ),
  move('mound', { 0: [0, 0, 0, 0.2], 160: [0, 0, 0, 0.2], 840: [0, 0], 1620: [0, 0], 1900: [0, 0, 0, 0.6] }),
  show('mound', { 0: 0, 120: 0, 220: 1, 940: 1, 1100: 0, 1950: 0 }),
  ...clod('clod', 180, -74),
  ...clod('clod2', 300, 70),
  ...clod('clod3', 420, -96),
  ...clod('clod4', 540, 98),
])

/** Asleep with its feet under its body. */
const Loaf = ({ look }: { look: Look }) => (
  <Sleeper species={RABBIT_SPECIES} Back={LoafBack} Front={LoafFront} marks={{ x: -34, y: 24 }}>
    <Joint x={98} y={168} turn={-3} part="head" inner="scale(.86)">
      <RabbitHead look={asleepLook(look)} />
    </Joint>
  </Sleeper>
)

const asleep = act({ durationMs: BREATH_MS, stillMs: 0, Pet: Loaf }, [
  held('body'),
  breath('flank', 0.04),
  // Ears back; the nose twitches in a dream.
  held('ear', [4, 6, 58, 0.86, 0.82]),
  always('ear2', { 0: [-4, 6, 62, 0.86, 0.82], 2760: [-4, 6, 62, 0.86, 0.82], 2940: [-4, 6, 54, 0.86, 0.82], 3220: [-4, 6, 62, 0.86, 0.82], [BREATH_MS]: [-4, 6, 62, 0.86, 0.82] }),
])

/** One act for each friendly line in words/species/rabbit.ts, in the same order, and the night. */
export const RABBIT_ACTS: SpeciesActs = {
  feed: paced('feed', RABBIT_HAY, RABBIT_GREENS, RABBIT_THANKS),
  walk: paced('walk', RABBIT_WALK, RABBIT_BINKY, RABBIT_MAPS),
  play: paced('play', RABBIT_TUNNELS, RABBIT_TOSSES, RABBIT_DIGS),
  asleep,
  own: RABBIT_OWN,
  things: [thing(RABBIT_SPECIES, [66, 244], peeping(66, 263, <Friend />)), thing(RABBIT_SPECIES, [432, 290], { tracks: [swing('thing2', 11)] })],
}
