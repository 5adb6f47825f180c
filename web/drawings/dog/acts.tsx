import type { Act, SpeciesActs, Track } from '../act.ts'
import { Joint, Leg, Pivot, Shadow, Sleeper, standing, Traveller } from '../parts.tsx'
import { act, chew, closeEyes, during, inTurn, move, paced, pair, pass, type Poses, repeat, show, sides, steps, travel } from '../tracks.ts'
import { always, asleepLook, breath, BREATH_MS, held } from '../night.tsx'
import { swing, thing } from '../things.tsx'
import type { Look } from '../look.ts'
import { CREAM } from '../palette.ts'
import { SkyLight } from '../scenes.tsx'
import type { Daylight } from '#domain/daylight.ts'
import { COAT, Dog, DogFace, DogHead, DogSide, DOG_SPECIES } from './body.tsx'
import CurledBack from './curled.svg?drawing'
import CurledFront from './curled-front.svg?drawing'
import { DOG_OWN } from './own.tsx'
import DogBall from './props/ball.svg?drawing'
import Meal from './props/meal.svg?drawing'
import Mud from './props/mud.svg?drawing'
import Scenery from './props/park.svg?drawing'
import Trunk from './trunk.svg?drawing'

const wag = repeat('tail', { from: 0, to: 1500, everyMs: 300 }, [0, 0, -16], [0, 0, 20], [0, 0, -16])

const Eating = standing(DOG_SPECIES, <Meal />)

/** The dog licks its bowl until it shines. */
const DOG_LICKS = act({ durationMs: 1500, stillMs: 500, Pet: Eating }, [
  wag,
  move('head', { 0: [0, 0], 220: [-16, 46, -6], 420: [16, 46, 7], 620: [-16, 46, -6], 820: [14, 46, 6], 1020: [0, 0], 1500: [0, 0] }),
  chew(220, 940),
  repeat('bowl', { from: 220, to: 900, everyMs: 340 }, [0, 0], [0, 0, -3], [0, 0, 3], [0, 0]),
  show('kibble', { 0: 1, 400: 1, 760: 0 }),
  show('gleam', { 0: 0, 940: 0, 1060: 1, 1340: 1, 1480: 0 }),
  move('gleam', { 940: [0, 0, 0, 0.2], 1100: [0, 0, 20, 1.1], 1480: [0, 0, 80, 0.5] }),
])

/** The dog crunches kibble and sighs. */
const DOG_CRUNCHES = act({ durationMs: 1600, stillMs: 560, Pet: Eating }, [
  wag,
  move('head', { 0: [0, 0], 200: [0, 44, -3], 360: [0, 24, 3], 480: [0, 24, -2], 640: [0, 44, 4], 800: [0, 22, -3], 920: [0, 22, 2], 1080: [0, -4], 1340: [0, 4], 1600: [0, 0] }),
  chew(260, 1020, 130),
  repeat('crumb', { from: 200, to: 1000, everyMs: 400, easing: 'ease-out' }, [0, 0], [-14, -26], [-26, 4]),
  repeat('crumb2', { from: 330, to: 930, everyMs: 300, easing: 'ease-out' }, [0, 0], [16, -22], [26, 6]),
  show('kibble', { 0: 1, 640: 1, 1000: 0 }),
  move('body', { 0: [0, 0], 1040: [0, 0], 1220: [0, 0, 0, 0.98, 1.04], 1440: [0, 0, 0, 1.03, 0.95], 1600: [0, 0] }),
  show('heart', { 0: 0, 1140: 0, 1240: 1, 1420: 1, 1580: 0 }),
  move('heart', { 1140: [-30, 50, 0, 0.3], 1580: [0, -6, 8, 1] }),
])

/** The dog eats, and looks into the empty bowl from the left and from the right. */
const DOG_CHECKS = act({ durationMs: 1700, stillMs: 1080, Pet: Eating }, [
  wag,
  move('head', { 0: [0, 0], 180: [0, 44], 420: [0, 40, 4], 600: [0, 0], 780: [-24, 34, -16], 960: [-20, 38, -12], 1100: [0, 6], 1240: [24, 34, 16], 1420: [20, 38, 12], 1600: [0, 0, 5], 1700: [0, 0] }),
  chew(180, 540, 120),
  show('kibble', { 0: 1, 220: 1, 440: 0 }),
  move('bowl', { 0: [0, 0], 740: [0, 0], 860: [0, -6, 9], 980: [0, -6, 9], 1080: [0, 0], 1220: [0, 0], 1320: [0, -6, -9], 1440: [0, -6, -9], 1540: [0, 0] }),
])

const trot = (from: number, to: number) => repeat('trot', { from, to, everyMs: 180 }, [0, 0], [0, -5, -1], [0, 0])

const gallop = (from: number, to: number) => repeat('trot', { from, to, everyMs: 180 }, [0, 0], [0, -8, -2], [0, 0])

const Walker = ({ look }: { look: Look }) => (
  <>
    <Shadow species={DOG_SPECIES} />
    <Pivot part="home">
      <Dog look={look} />
    </Pivot>
    <g data-part="away">
      <DogSide look={look} />
    </g>
    <Mud />
  </>
)

const Park = ({ daylight }: { daylight: Daylight }) => (
  <g data-part="park">
    <path d="M0 0H480V320H0z" fill="var(--scene-sky)" />
    <SkyLight daylight={daylight} x={390} y={70} />
    <Scenery />
  </g>
)

/** The dog in a park, from the side until it is `back` on its rug or looks at the visitor. */
const inPark = (stillMs: number, back: number, tracks: readonly Track[]): Act =>
  act({ durationMs: 1900, stillMs, Pet: Walker, Back: Park }, [
    during('home', 1900, [0, 190], [back, 1900]),
    during('away', 1900, [190, back]),
    show('park', { 0: 0, 80: 0, 240: 1, 1660: 1, 1830: 0 }),
    repeat('tail', { from: 0, to: 1900, everyMs: 190 }, [0, 0, -14], [0, 0, 18], [0, 0, -14]),
    ...tracks,
  ])

const leaves: Poses = { 0: [0, 0], 90: [0, 0, 0, 1.06, 0.92], 200: [0, -6], 1720: [0, -6], 1800: [0, 0, 0, 1.05, 0.93], 1900: [0, 0] }

/** The dog trots through the park, sniffs at a post, and comes home. */
const DOG_SNIFFS = inPark(950, 1750, [
  move('home', leaves),
  ...steps({ from: 200, to: 740 }, { from: 1180, to: 1720 }),
  pass('ground', { 200: [0, 0], 740: [-137, 0], 1180: [-137, 0], 1720: [-274, 0] }),
  pass('hills', { 200: [0, 0], 740: [-40, 0], 1180: [-40, 0], 1720: [-80, 0] }),
  move('face', { 200: [0, 0], 660: [0, 0], 840: [20, 56, 10], 930: [24, 50, 4], 1010: [20, 56, 10], 1090: [24, 50, 4], 1230: [0, 0], 1720: [0, 0] }),
  inTurn(trot(200, 740), trot(1180, 1720)),
  repeat('ear', { from: 200, to: 740, everyMs: 180 }, [0, 0], [0, 0, -14], [0, 0]),
  repeat('ear2', { from: 1180, to: 1720, everyMs: 180 }, [0, 0], [0, 0, -14], [0, 0]),
])

/** The dog runs with its nose in the wind, sits down, and enjoys the air with closed eyes. */
const DOG_AIRS = inPark(1400, 1100, [
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.06, 0.92], 200: [0, -6], 1090: [0, -6], 1190: [0, 0, 0, 1.06, 0.92], 1300: [0, 0], 1900: [0, 0] }),
  ...steps({ from: 200, to: 1100, everyMs: 225 }),
  pass('ground', { 200: [0, 0], 1100: [-250, 0] }),
  pass('hills', { 200: [0, 0], 1100: [-70, 0] }),
  move('face', { 200: [0, 0], 340: [2, -8, -12], 1000: [2, -8, -12], 1100: [0, 0] }),
  gallop(200, 1100),
  move('head', { 0: [0, 0], 1160: [0, 0], 1320: [0, -8, -9], 1520: [0, -10, -6], 1720: [0, -8, -9], 1900: [0, 0] }),
  ...closeEyes(1900, [1220, 1760]),
  ...pair(repeat('ear', { from: 200, to: 1820, everyMs: 180 }, [0, 0], [0, 0, -22], [0, 0])),
])

/** The dog jumps into a puddle, shakes itself, and has spots of mud for a moment. */
const DOG_MUDDY = inPark(1000, 1750, [
  move('home', leaves),
  ...steps({ from: 200, to: 560 }, { from: 1360, to: 1720 }),
  pass('ground', { 200: [0, 0], 860: [-160, 0], 1360: [-160, 0], 1720: [-250, 0] }),
  pass('hills', { 200: [0, 0], 860: [-46, 0], 1360: [-46, 0], 1720: [-72, 0] }),
  pass('puddle', { 200: [160, 0], 860: [0, 0], 1360: [0, 0], 1720: [-90, 0] }),
  show('puddle', { 0: 1, 1900: 1 }),
  move('away', { 200: [0, 0], 560: [0, 0], 700: [0, -44], 860: [0, 4], 930: [0, 0], 1720: [0, 0] }),
  inTurn(trot(200, 560), repeat('trot', { from: 960, to: 1320, everyMs: 90 }, [0, 0], [-4, 0, 2], [4, 0, -2], [0, 0]), trot(1360, 1720)),
  move('face', { 200: [0, 0], 560: [0, 0], 700: [4, -8, -10], 880: [4, 14, 6], 960: [0, 0, -10], 1020: [0, 0, 10], 1080: [0, 0, -10], 1140: [0, 0, 10], 1200: [0, 0, -8], 1280: [0, 0], 1720: [0, 0] }),
  show('mud', { 0: 0, 840: 0, 880: 1, 1780: 1, 1900: 0 }),
  ...pair(repeat('ear', { from: 560, to: 1280, everyMs: 120 }, [0, 0], [0, 0, -30], [0, 0])),
])

const beat = repeat('tail', { from: 0, to: 1440, everyMs: 240 }, [0, 0, -18], [0, 0, 20], [0, 0, -18])

/** The dog from the side, with the ball in its mouth. */
const WithBall = ({ look }: { look: Look }) => (
  <>
    <DogSide look={look} />
    <Joint x={188} y={150} part="held" inner="scale(.8)">
      <DogBall />
    </Joint>
  </>
)

const Ball = ({ x, part }: { x: number; part: string }) => (
  <Joint x={x} y={204} part={part}>
    <DogBall />
  </Joint>
)

const Fetching = ({ look }: { look: Look }) => (
  <>
    <Traveller species={DOG_SPECIES} look={look} Right={WithBall} />
    <g data-part="props">
      <Ball x={206} part="thrown" />
      <Ball x={206} part="brought" />
    </g>
  </>
)

/** The ball flies; the dog runs after it and brings it back. */
const DOG_FETCHES = act({ durationMs: 1600, stillMs: 960, Pet: Fetching }, [
  beat,
  travel('thrown', { 0: [240, 290], 170: [312, 196, 160], 330: [396, 290, 320], 400: [408, 268, 360], 480: [416, 290, 400] }, 'linear'),
  during('thrown', 1600, [0, 660]),
  travel('trip', { 200: [240, 290], 560: [342, 290], 760: [342, 290], 1120: [240, 290] }, 'linear'),
  ...sides(['home', 190], ['right', 730], ['left', 1150], ['home', 1600]),
  move('home', { 0: [0, 0], 100: [0, 0, 0, 1.06, 0.9], 200: [0, 0], 1150: [0, 0], 1230: [0, 0, 0, 1.06, 0.92], 1340: [0, -8], 1460: [0, 0, 0, 1.04, 0.95], 1600: [0, 0] }),
  ...steps({ from: 200, to: 560 }, { from: 760, to: 1120 }),
  inTurn(gallop(200, 560), gallop(760, 1120)),
  move('face', { 200: [0, 0], 530: [0, 0], 650: [6, 60, 8], 740: [0, 0], 1120: [0, 0] }),
  during('held', 1600, [660, 1150]),
  during('brought', 1600, [1150, 1600]),
  move('brought', { 1150: [0, -70], 1290: [0, 0], 1370: [0, -16], 1450: [0, 0] }),
])

/** The touched ball rolls away; the dog runs after it and brings it back to its place. */
const DOG_ROLLS = act({ durationMs: 2000, stillMs: 1080, Pet: Fetching }, [
  repeat('tail', { from: 0, to: 1920, everyMs: 240 }, [0, 0, -18], [0, 0, 20], [0, 0, -18]),
  move('thing', { 0: [0, 0], 160: [20, 0, 80], 560: [322, 4, 1100], 640: [334, 4, 1140], 740: [334, 4, 1140], 741: [62, -26, 200], 1320: [62, -26, 200], 1440: [20, 0, 70], 1620: [0, 0], 2000: [0, 0] }, 'linear'),
  show('thing', { 0: 1, 700: 1, 720: 0, 1310: 0, 1320: 1, 2000: 1 }),
  travel('trip', { 240: [240, 290], 680: [344, 290], 780: [344, 290], 1300: [190, 290], 1420: [190, 290], 1640: [240, 290] }, 'linear'),
  ...sides(['home', 240], ['right', 750], ['left', 1420], ['right', 1640], ['home', 2000]),
  move('home', { 0: [0, 0], 120: [-4, 0, -3, 1.05, 0.93], 240: [0, 0], 1640: [0, 0], 1740: [0, 0, 0, 1.05, 0.93], 1860: [0, -6], 2000: [0, 0] }),
  ...steps({ from: 240, to: 680 }, { from: 780, to: 1300 }),
  inTurn(gallop(240, 680), gallop(780, 1300)),
  move('face', { 240: [0, 0], 560: [0, 0], 700: [6, 60, 8], 800: [0, 0], 1220: [0, 0], 1320: [6, 40, 8], 1420: [0, 0] }),
  during('held', 2000, [710, 1320]),
  during('thrown', 2000),
  during('brought', 2000),
])

const Zooming = ({ look }: { look: Look }) => <Traveller species={DOG_SPECIES} look={look} Right={DogSide} />

/** The dog runs out to the right at full speed and comes in from the left. */
const DOG_ZOOMS = act({ durationMs: 1600, stillMs: 1180, Pet: Zooming }, [
  beat,
  ...sides(['home', 180], ['right', 1390], ['home', 1600]),
  travel('trip', { 180: [240, 290], 640: [600, 290], 660: [-140, 290], 1320: [250, 290], 1400: [240, 290] }, 'linear'),
  move('home', { 0: [0, 0], 110: [0, 0, -5, 1.1, 0.84], 190: [0, 0], 1360: [0, 0], 1440: [0, 0, 5, 1.08, 0.88], 1600: [0, 0] }),
  ...steps({ from: 180, to: 1380, everyMs: 200 }),
  repeat('trot', { from: 180, to: 1380, everyMs: 200 }, [0, 0, 3], [0, -16, -5], [0, 0, 3]),
  repeat('face', { from: 180, to: 1380, everyMs: 200 }, [0, 0], [2, -15, -3], [0, 0]),
  repeat('ear', { from: 180, to: 1380, everyMs: 200 }, [0, 0], [0, 0, -30], [0, 0]),
])

/** The dog from the side, so that a bow is seen: `hind` are its standing legs, `fore` those on which it goes down. */
const BowSide = ({ look }: { look: Look }) => (
  <>
    <Leg x={92} y={174} part="hind" coat={COAT.shade} paw="#ecd9bd" />
    <Leg x={160} y={174} part="fore" coat={COAT.shade} paw="#ecd9bd" />
    <Pivot part="bow" x={80} y={170}>
      <Trunk />
      <DogFace look={look} />
    </Pivot>
    <Leg x={76} y={172} part="hind" coat={COAT.coat} paw={CREAM} />
    <Leg x={146} y={172} part="fore" coat={COAT.coat} paw={CREAM} />
  </>
)

const Bowing = ({ look }: { look: Look }) => (
  <>
    <Traveller species={DOG_SPECIES} look={look} Right={BowSide} />
    <g data-part="props">
      <Ball x={226} part="ball" />
    </g>
  </>
)

/** The dog bows to the ball twice, chest on the ground and tail up, and hops between. */
const DOG_BOWS = act({ durationMs: 1600, stillMs: 500, Pet: Bowing }, [
  beat,
  ...sides(['home', 150], ['right', 1450], ['home', 1600]),
  move('home', { 0: [0, 0], 80: [0, 0, 0, 1.05, 0.93], 150: [0, 0], 1450: [0, 0], 1520: [0, 0, 0, 1.05, 0.94], 1600: [0, 0] }),
  move('bow', { 150: [0, 0], 330: [0, 0, 21], 480: [0, 1, 18], 620: [0, 0, 21], 760: [0, -26, -6], 900: [0, 0, 21], 1060: [0, 1, 18], 1220: [0, 0, 21], 1440: [0, 0] }),
  move('fore', { 150: [0, 0], 330: [-5, 22, -66], 620: [-5, 22, -66], 760: [8, -26, -24], 900: [-5, 22, -66], 1220: [-5, 22, -66], 1440: [0, 0] }),
  move('hind', { 620: [0, 0], 760: [0, -22, 16], 900: [0, 0] }),
  move('face', { 150: [0, 0], 330: [0, 0, -13], 620: [0, 0, -13], 760: [0, -4, 0], 900: [0, 0, -13], 1220: [0, 0, -13], 1440: [0, 0] }),
  move('ball', { 0: [0, 0], 600: [0, 0], 770: [-8, -64, -180], 920: [0, 0, -360], 1240: [0, 0, -360], 1380: [-4, -30, -440], 1500: [0, 0, -540] }),
  repeat('ear', { from: 200, to: 1400, everyMs: 300 }, [0, 0], [0, 0, -18], [0, 0]),
])

/** Asleep, curled up with its nose at its tail. */
const Curled = ({ look }: { look: Look }) => (
  <Sleeper species={DOG_SPECIES} Back={CurledBack} Front={CurledFront} marks={{ x: -66, y: 26 }}>
    <Joint x={88} y={162} turn={-7} part="head" inner="scale(.84)">
      <DogHead look={asleepLook(look)} />
    </Joint>
  </Sleeper>
)

const asleep = act({ durationMs: BREATH_MS, stillMs: 0, Pet: Curled }, [held('body'), breath('flank', 0.045), always('head', { 0: [0, 0], [BREATH_MS * 0.5]: [0, -2, 1], [BREATH_MS]: [0, 0] })])

/** One act for each friendly line in words/species/dog.ts, in the same order, and the night. */
export const DOG_ACTS: SpeciesActs = {
  feed: paced('feed', DOG_LICKS, DOG_CRUNCHES, DOG_CHECKS),
  walk: paced('walk', DOG_SNIFFS, DOG_AIRS, DOG_MUDDY),
  play: paced('play', DOG_FETCHES, DOG_ZOOMS, DOG_BOWS),
  asleep,
  own: DOG_OWN,
  things: [{ at: [66, 280], act: DOG_ROLLS }, thing(DOG_SPECIES, [428, 216], { tracks: [swing('thing2', 10)] })],
}
