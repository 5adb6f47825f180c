import type { SpeciesActs } from '../act.ts'
import { Joint, Pivot, Sleeper, Standing, standing, Traveller } from '../parts.tsx'
import { act, chew, closeEyes, fly, inTurn, move, paced, repeat, shadow, show, sides, steps, travel } from '../tracks.ts'
import { asleepLook, breath, BREATH_MS, held } from '../night.tsx'
import { peeping, thing } from '../things.tsx'
import type { Look } from '../look.ts'
import { CatHead, CatSide, CAT_SPECIES } from './body.tsx'
import CurledBack from './curled.svg?drawing'
import CurledFront from './curled-front.svg?drawing'
import { CAT_OWN } from './own.tsx'
import CatArm from './props/arm.svg?drawing'
import CatFeather from './props/feather.svg?drawing'
import HighFeather from './props/high-feather.svg?drawing'
import Meal from './props/meal.svg?drawing'
import Mouse from './props/mouse.svg?drawing'
import Peeking from './props/peeking.svg?drawing'
import Visitor from './props/visitor.svg?drawing'

const Dining = standing(CAT_SPECIES, <Meal />)

/** The cat dines slowly with closed eyes. */
const CAT_DINES = act({ durationMs: 1600, stillMs: 420, Pet: Dining }, [
  move('head', { 0: [0, 0], 320: [0, 44], 560: [0, 40, -3], 800: [0, 10, 3], 1080: [0, 44], 1300: [0, 40, 3], 1600: [0, 0] }),
  chew(300, 1380, 180, 0.5),
  repeat('tail', { from: 0, to: 1600, everyMs: 800 }, [0, 0], [0, 0, 12], [0, 0]),
  move('fish', { 0: [0, 0], 500: [0, 0], 640: [0, 6], 1200: [0, 6], 1400: [0, 22] }),
])

/** The eyes are open before the blink and after it. */
const Blinking = standing(CAT_SPECIES, <Meal />, { eyes: 'bright' })

/** The cat tastes, looks at the visitor, and closes its eyes for a long moment. */
const CAT_BLINKS = act({ durationMs: 1700, stillMs: 1160, Pet: Blinking }, [
  move('head', { 0: [0, 0], 240: [0, 44], 520: [0, 40, 3], 760: [0, 0], 1000: [0, 2, -5], 1450: [0, 2, -5], 1700: [0, 0] }),
  chew(240, 600, 180, 0.5),
  ...closeEyes(1700, [900, 1480]),
  move('fish', { 0: [0, 0], 300: [0, 0], 520: [0, 8] }),
  show('heart', { 0: 0, 1020: 0, 1140: 1, 1440: 1, 1640: 0 }),
  move('heart', { 1020: [-10, 26, -8, 0.4], 1640: [4, -14, 6, 1.05] }),
  repeat('tail', { from: 0, to: 1700, everyMs: 850 }, [0, 0], [0, 0, 14], [0, 0]),
])

/** The cat sniffs, considers, tastes, and nods. */
const CAT_APPROVES = act({ durationMs: 1700, stillMs: 330, Pet: Dining }, [
  move('head', { 0: [0, 0], 200: [0, 34, -6], 290: [0, 30, -6], 380: [0, 34, -6], 560: [0, 4, 6], 760: [0, 44], 1020: [0, 42, 3], 1180: [0, 0], 1280: [0, 9], 1380: [0, 0], 1480: [0, 9], 1600: [0, 0], 1700: [0, 0] }),
  repeat('nose', { from: 180, to: 480, everyMs: 100 }, [0, 0], [0, -3], [0, 0]),
  chew(760, 1120, 180, 0.5),
  move('fish', { 0: [0, 0], 800: [0, 0], 1020: [0, 12] }),
  repeat('tail', { from: 0, to: 1700, everyMs: 425 }, [0, 0], [0, 0, 12], [0, 0]),
  show('heart', { 0: 0, 1180: 0, 1280: 1, 1480: 1, 1660: 0 }),
  move('heart', { 1180: [-10, 26, -8, 0.4], 1660: [4, -14, 6, 1] }),
])

/** The height of the windowsill. In a low scene, which cuts it off, the cat stays on the floor. */
const [SILL, FLOOR] = [164, 236]

/** The pet's unit in such a low scene. */
const LOW = 0.8

const tripTo = (y: number) =>
  travel('trip', { 140: [240, 290], 580: [346, 290, 0, 1.04, 0.9], 720: [384, y + 36, -14, 0.7], 830: [402, y, 0, 0.44], 1230: [402, y, 0, 0.44], 1400: [372, y + 32, -10, 0.76], 1480: [342, 290, 0, 1.05, 0.9], 1860: [240, 290] }, 'linear')

const trot = (from: number, to: number) => repeat('trot', { from, to, everyMs: 180 }, [0, 0], [0, -3], [0, 0])

const Walker = ({ look }: { look: Look }) => <Traveller species={CAT_SPECIES} look={look} Right={CatSide} />

/** The cat sniffs at the left wall and at the right one. */
const CAT_INSPECTS = act({ durationMs: 1980, stillMs: 620, Pet: Walker }, [
  travel('trip', { 140: [240, 290], 520: [150, 290], 800: [150, 290], 1220: [334, 290], 1500: [334, 290], 1860: [240, 290] }, 'linear'),
  ...steps({ from: 140, to: 520 }, { from: 800, to: 1220 }, { from: 1500, to: 1860 }),
  inTurn(trot(140, 520), trot(800, 1220), trot(1500, 1860)),
  ...sides(['home', 140], ['left', 800], ['right', 1500], ['left', 1860], ['home', 1980]),
  move('face', { 140: [0, 0], 500: [0, 0], 580: [6, 46, 12], 640: [8, 40, 8], 700: [6, 46, 12], 790: [0, 0], 1200: [0, 0], 1280: [6, 46, 12], 1340: [8, 40, 8], 1400: [6, 46, 12], 1490: [0, 0] }),
  move('home', { 0: [0, 0], 80: [0, 0, 0, 1.05, 0.93], 150: [0, 0], 1860: [0, 0], 1910: [0, 0, 0, 1.05, 0.93], 1980: [0, 0] }),
  repeat('tail', { from: 140, to: 1940, everyMs: 600 }, [0, 0], [0, 0, 14], [0, 0, -6], [0, 0]),
])

/** The cat strides around the room, chin and tail up and eyes closed. */
const CAT_TOURS = act({ durationMs: 1980, stillMs: 440, Pet: Walker }, [
  travel('trip', { 140: [240, 290], 460: [330, 286, 0, 0.97], 700: [392, 264, 0, 0.76], 1240: [112, 262, 0, 0.72], 1340: [106, 266, 0, 0.76], 1600: [166, 284, 0, 0.92], 1860: [240, 290] }, 'linear'),
  ...steps({ from: 140, to: 1860, everyMs: 344 }),
  repeat('trot', { from: 140, to: 1860, everyMs: 172 }, [0, 0], [0, -7], [0, 0]),
  ...sides(['home', 140], ['right', 720], ['left', 1320], ['right', 1860], ['home', 1980]),
  move('face', { 140: [0, 0], 300: [0, -9, -12], 1700: [0, -9, -12], 1860: [0, 0] }),
  ...closeEyes(1980, [280, 1760]),
  move('home', { 0: [0, 0], 80: [0, 0, 0, 1.05, 0.93], 150: [0, 0], 1860: [0, 0], 1910: [0, 0, 0, 1.05, 0.93], 1980: [0, 0] }),
  move('tail', { 140: [0, 0], 300: [0, 0, -44], 700: [0, 0, -34], 1100: [0, 0, -46], 1500: [0, 0, -34], 1720: [0, 0, -44], 1860: [0, 0] }),
])

/** The cat walks to the window and jumps on the sill; a bird flies past; it comes back. */
const CAT_WATCHES = act({ durationMs: 1980, stillMs: 1050, Pet: Walker, Back: Visitor }, [
  { ...tripTo(SILL), frames: (unit) => tripTo(unit < LOW ? FLOOR : SILL).frames(unit) },
  shadow({ 580: 1, 660: 0, 1420: 0, 1480: 1 }),
  ...steps({ from: 140, to: 500 }, { from: 1500, to: 1860 }),
  inTurn(trot(140, 500), trot(1500, 1860)),
  ...sides(['home', 140], ['right', 860], ['home', 1240], ['left', 1860], ['home', 1980]),
  move('head', { 870: [0, 0], 950: [0, 0, -9], 1150: [0, 0, 9], 1230: [0, 0] }),
  move('visitor', { 780: [-48, 10, 8], 900: [-26, -6, -8], 1000: [0, 2, 6], 1100: [24, -10, -8], 1220: [48, -18, -8] }, 'linear'),
  show('visitor', { 780: 0, 850: 1, 1150: 1, 1220: 0 }),
  repeat('flap', { from: 780, to: 1220, everyMs: 110 }, [0, 0], [0, 0, 0, 1, -0.7], [0, 0]),
  move('face', { 140: [0, 0], 300: [0, 3, 3], 580: [0, 8], 700: [0, -6, -8], 830: [0, 0] }),
  move('home', { 0: [0, 0], 80: [0, 0, 0, 1.05, 0.93], 150: [0, 0], 1860: [0, 0], 1910: [0, 0, 0, 1.05, 0.93], 1980: [0, 0] }),
  repeat('tail', { from: 140, to: 1940, everyMs: 600 }, [0, 0], [0, 0, -12], [0, 0, 6], [0, 0]),
])

/** The cat lurks, pounces on a toy mouse and carries it home. */
const CAT_POUNCES = act({ durationMs: 1980, stillMs: 1000, Pet: Pouncing }, [
  travel('mouse', { 0: [560, 290], 420: [404, 290], 520: [404, 290], 600: [412, 290], 700: [404, 290], 1980: [404, 290] }, 'ease-out'),
  show('mouse', { 0: 1, 1200: 1, 1220: 0 }),
  move('string', { 860: [0, 0], 950: [0, 0, 14], 1040: [0, 0, -14], 1130: [0, 0] }),
  fly('trip', { 140: [240, 290], 220: [216, 290], 700: [216, 290], 800: [276, 244, -12], 880: [310, 246, 8], 960: [330, 290], 1300: [330, 290], 1660: [240, 290] }, 'linear'),
  shadow({ 700: 1, 780: 0.3, 900: 0.3, 960: 1 }),
  ...sides(['home', 140], ['right', 1245], ['left', 1730], ['home', 1980]),
  move('home', { 0: [0, 0], 80: [0, 0, 0, 1.05, 0.93], 150: [0, 0], 1720: [0, 0], 1800: [0, 0, 0, 1.06, 0.92], 1980: [0, 0] }),
  move('low', { 140: [0, 0], 240: [0, 0, 0, 1.06, 0.82], 700: [0, 0, 0, 1.06, 0.82], 790: [0, 0, 0, 1.08, 0.98], 960: [0, 0, 0, 1.08, 0.84], 1120: [0, 0] }),
  repeat('trot', { from: 300, to: 700, everyMs: 100 }, [0, 0], [-5, 0, 1], [5, 0, -1], [0, 0]),
  move('face', { 140: [0, 0], 240: [4, 22, 4], 700: [4, 22, 4], 800: [6, -4, -10], 960: [6, 40, 8], 1180: [6, 40, 8], 1260: [0, 0] }),
  ...steps({ from: 1300, to: 1660 }),
  show('held', { 0: 0, 1200: 0, 1220: 1, 1720: 1, 1760: 0 }),
  repeat('tail', { from: 240, to: 700, everyMs: 230 }, [0, 0], [0, 0, -14], [0, 0]),
])

const Batting = ({ look }: { look: Look }) => (
  <Standing species={CAT_SPECIES} look={look}>
    {look.reaction && <CatArm />}
    <CatFeather />
  </Standing>
)

/** The cat bats a feather left and right, and catches it. */
const CAT_BATS = act({ durationMs: 1600, stillMs: 500, Pet: Batting }, [
  repeat('arm', { from: 120, to: 1320, everyMs: 400 }, [0, 0], [0, 0, -44], [0, 0]),
  repeat('toy', { from: 240, to: 1440, everyMs: 400 }, [0, 0], [0, 0, 20], [0, 0, -12], [0, 0]),
  move('head', { 0: [0, 0], 200: [0, 0, 8], 420: [0, 0, -3], 620: [0, 0, 9], 820: [0, 0, -3], 1020: [0, 0, 9], 1240: [0, 0, 2], 1600: [0, 0] }),
  move('body', { 0: [0, 0], 200: [0, 0, 2], 420: [0, 0, -1], 620: [0, 0, 2], 820: [0, 0, -1], 1020: [0, 0, 3, 0.99, 1.03], 1240: [0, 0], 1600: [0, 0] }),
  show('gleam', { 0: 0, 1060: 0, 1140: 1, 1360: 1, 1500: 0 }),
  move('gleam', { 1060: [0, 0, 0, 0.3], 1500: [0, -8, 70, 1.2] }),
  repeat('tail', { from: 0, to: 1600, everyMs: 400 }, [0, 0], [0, 0, 16], [0, 0]),
])

/** The cat wiggles, leaps for the feather, and catches it. */
const CAT_LEAPS = act({ durationMs: 1600, stillMs: 800, Pet: standing(CAT_SPECIES, <HighFeather />, { reaction: undefined }) }, [
  inTurn(
    move('body', { 0: [0, 0], 160: [0, 0, 0, 1.08, 0.86] }),
    repeat('body', { from: 160, to: 480, everyMs: 160 }, [0, 0, 0, 1.08, 0.86], [-4, 0, -3, 1.08, 0.86], [4, 0, 3, 1.08, 0.86], [0, 0, 0, 1.08, 0.86]),
    move('body', { 480: [0, 0, 0, 1.08, 0.86], 560: [0, 0, 0, 1.1, 0.82], 760: [0, -32, -4, 0.96, 1.07], 860: [0, -34, -2, 0.97, 1.05], 1040: [0, 0, 0, 1.08, 0.86], 1160: [0, 0, 0, 0.99, 1.02], 1300: [0, 0] }),
  ),
  move('shadow', { 560: [0, 0], 780: [36, 66, 0, 0.7], 860: [36, 66, 0, 0.7], 1040: [0, 0] }),
  move('toy', { 0: [0, -60], 200: [0, -20, 6], 360: [0, -26, -6], 560: [0, -22, 6], 780: [0, 4, 2], 860: [0, 30], 1040: [0, 118, -6], 1160: [0, 106], 1600: [0, 106] }),
  show('toy', { 0: 0, 140: 1, 1420: 1, 1580: 0 }),
  repeat('tail', { from: 160, to: 560, everyMs: 200 }, [0, 0], [0, 0, 16], [0, 0]),
  show('string', { 0: 1, 800: 1, 880: 0, 1600: 0 }),
  show('gleam', { 0: 0, 860: 0, 940: 1, 1200: 1, 1360: 0 }),
  move('gleam', { 860: [0, 0, 0, 0.3], 1360: [0, -8, 70, 1.2] }),
])

const Lurking = ({ look }: { look: Look }) => (
  <Pivot part="low">
    <CatSide look={look} />
  </Pivot>
)

const WithMouse = ({ look }: { look: Look }) => (
  <>
    <CatSide look={look} />
    <Joint x={190} y={160} part="held" inner="scale(.8)">
      <Mouse />
    </Joint>
  </>
)

function Pouncing({ look }: { look: Look }) {
  return (
    <>
      <Traveller species={CAT_SPECIES} look={look} resting={{ ...look, reaction: undefined }} Right={Lurking} Left={WithMouse} />
      <g data-part="props">
        <Joint x={120} y={214} part="mouse">
          <Mouse />
        </Joint>
      </g>
    </>
  )
}

/** Asleep, curled up with the tail around its nose. */
const Curled = ({ look }: { look: Look }) => (
  <Sleeper species={CAT_SPECIES} Back={CurledBack} Front={CurledFront} marks={{ x: -62, y: 26 }}>
    <Joint x={92} y={164} turn={6} part="head" inner="scale(.82)">
      <CatHead look={asleepLook(look)} />
    </Joint>
  </Sleeper>
)

const asleep = act({ durationMs: BREATH_MS, stillMs: 0, Pet: Curled }, [held('body'), breath('flank', 0.05)])

/** One act for each friendly line in words/species/cat.ts, in the same order, and the night. */
export const CAT_ACTS: SpeciesActs = {
  feed: paced('feed', CAT_DINES, CAT_BLINKS, CAT_APPROVES),
  walk: paced('walk', CAT_INSPECTS, CAT_TOURS, CAT_WATCHES),
  play: paced('play', CAT_POUNCES, CAT_BATS, CAT_LEAPS),
  asleep,
  own: CAT_OWN,
  things: [
    thing(CAT_SPECIES, [420, 280], {
      tracks: [
        move('thing', { 0: [0, 0], 120: [-4, 0], 520: [-46, 0], 640: [-44, 0], 1200: [0, 0] }),
        move('yarn', { 0: [0, 0], 120: [0, 0, -14], 520: [0, 0, -155], 640: [0, 0, -148], 1200: [0, 0] }),
        repeat('tail', { from: 0, to: 1400, everyMs: 350 }, [0, 0], [0, 0, 14], [0, 0]),
      ],
    }),
    thing(CAT_SPECIES, [76, 270], peeping(83, 298, <Peeking />)),
  ],
}
