import type { SpeciesActs } from '../act.ts'
import { Joint, Pivot, Shadow, Sleeper, standing, Traveller } from '../parts.tsx'
import { act, fly, inTurn, move, paced, pair, repeat, shadow, show, sides } from '../tracks.ts'
import { always, asleepLook, breath, BREATH_MS, held } from '../night.tsx'
import { swing, thing } from '../things.tsx'
import type { Look } from '../look.ts'
import { Bird, BirdHead, BirdSide, BIRD_SPECIES } from './body.tsx'
import { BIRD_OWN } from './own.tsx'
import Bell from './props/bell.svg?drawing'
import Flank from './props/flank.svg?drawing'
import Greens from './props/greens.svg?drawing'
import Hand from './props/hand.svg?drawing'
import Notes from './props/notes.svg?drawing'
import Paper from './props/paper.svg?drawing'
import Seeds from './props/seeds.svg?drawing'
import Song from './props/song.svg?drawing'
import Tones from './props/tones.svg?drawing'
import Tuck from './props/tuck.svg?drawing'

/** A note rises from the beak, starting at the millisecond `from`. */
const rising = (part: string, from: number, side: number) => [
  show(part, { [from]: 0, [from + 90]: 1, [from + 350]: 1, [from + 520]: 0 }),
  move(part, { [from]: [-20 * side, 26, 0, 0.4], [from + 260]: [0, 0, 12 * side], [from + 520]: [14 * side, -26, -8 * side, 1.05] }),
]

/** The bird takes a leaf from the bowl and sings with it. */
const BIRD_GREENS = act({ durationMs: 1600, stillMs: 980, Pet: standing(BIRD_SPECIES, <Greens />) }, [
  move('head', { 0: [0, 0], 260: [0, 46, 6], 380: [0, 46, 6], 600: [0, -2, -8], 780: [0, 0, 8], 960: [0, -2, -8], 1140: [0, 0, 8], 1320: [0, -2, -6], 1600: [0, 0] }),
  move('greens', { 0: [0, 88, 10], 370: [0, 88, 10], 600: [0, 40, -8], 780: [2, 42, 8], 960: [0, 40, -8], 1140: [2, 42, 8], 1320: [0, 40, -6], 1600: [0, 42] }),
  show('greens', { 0: 0, 330: 0, 390: 1, 1480: 1, 1600: 0 }),
  ...rising('note', 560, -1),
  ...rising('note2', 820, 1),
  ...rising('note3', 1060, -1),
  repeat('tail', { from: 560, to: 1460, everyMs: 180 }, [0, 0], [0, 0, -10], [0, 0]),
])

/** The bird pecks seeds and hums. */
const BIRD_PECKS = act({ durationMs: 1600, stillMs: 470, Pet: standing(BIRD_SPECIES, <Seeds />) }, [
  repeat('head', { from: 60, to: 900, everyMs: 420 }, [0, 0], [0, 46, 7], [0, 40, 3], [0, 0]),
  repeat('crumb', { from: 260, to: 1100, everyMs: 420, easing: 'ease-out' }, [0, 0], [-12, -22], [-20, 4]),
  repeat('crumb2', { from: 300, to: 1140, everyMs: 420, easing: 'ease-out' }, [0, 0], [12, -20], [20, 4]),
  move('body', { 0: [0, 0], 960: [0, 0], 1080: [0, 0, -4], 1240: [0, 0, 4], 1400: [0, 0, -3], 1600: [0, 0] }),
  ...rising('note', 960, -1),
  ...rising('note2', 1080, 1),
])

/** The bird swings its head while it eats; seeds fly. */
const BIRD_FLINGS = act({ durationMs: 1500, stillMs: 560, Pet: standing(BIRD_SPECIES, <Seeds />) }, [
  move('head', { 0: [0, 0], 220: [0, 46, 6], 360: [0, 6, -16], 480: [0, 2, 4], 680: [0, 46, -4], 820: [0, 6, 16], 940: [0, 2, -4], 1120: [0, 44, 4], 1300: [0, 0, 5], 1500: [0, 0] }),
  move('crumb', { 0: [0, 0], 280: [0, 0], 460: [-46, -96, -200], 700: [-96, 22, -420], 1500: [-96, 22, -420] }, 'linear'),
  show('crumb', { 0: 1, 1300: 1, 1450: 0 }),
  move('crumb2', { 0: [0, 0], 740: [0, 0], 920: [46, -96, 200], 1160: [92, 24, 420], 1500: [92, 24, 420] }, 'linear'),
  show('crumb2', { 0: 1, 1300: 1, 1450: 0 }),
  ...pair(repeat('wing', { from: 300, to: 1100, everyMs: 400 }, [0, 0], [0, 0, -20], [0, 0])),
])

const Flyer = ({ look }: { look: Look }) => <Traveller species={BIRD_SPECIES} look={look} resting={{ ...look, reaction: undefined }} Right={BirdSide} />

/** The bird flies a round: up to the window, along the wall to the left, and back to its branch. */
const BIRD_FLIGHT = act({ durationMs: 1900, stillMs: 340, Pet: Flyer }, [
  fly(
    'trip',
    { 110: [240, 290], 250: [262, 258, -10], 640: [412, 156, -18, 0.6], 740: [420, 142, 0, 0.48], 900: [366, 130, 6, 0.4], 1330: [112, 144, -8, 0.46], 1420: [96, 158, 0, 0.56], 1700: [212, 270, 6, 0.94], 1770: [240, 290] },
    'linear',
  ),
  ...sides(['home', 150], ['right', 715], ['left', 1405], ['right', 1760], ['home', 1900]),
  shadow({ 0: 1, 110: 1, 230: 0, 1680: 0, 1770: 1 }),
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.08, 0.88], 180: [0, -8, 0, 0.96, 1.06], 1720: [0, -6], 1800: [0, 0, 0, 1.07, 0.9], 1900: [0, 0] }),
  ...pair(repeat('wing', { from: 90, to: 250, everyMs: 160 }, [0, 0], [0, 0, -40], [0, 0])),
  repeat('beat', { from: 110, to: 1790, everyMs: 140 }, [0, 0, -30], [0, 0, -30, 1, -0.62], [0, 0, -30]),
  repeat('beat2', { from: 110, to: 1790, everyMs: 140 }, [0, 0, -18], [0, 0, -18, 1, -0.5], [0, 0, -18]),
])

const Explorer = ({ look }: { look: Look }) => (
  <>
    <Flyer look={look} />
    <Notes />
  </>
)

/** The bird flies to the top of its cage, looks around there, and sings on its way back. */
const BIRD_EXPLORES = act({ durationMs: 2000, stillMs: 820, Pet: Explorer }, [
  fly('trip', { 110: [240, 290], 240: [222, 258, 8], 480: [122, 156, 10, 0.6], 600: [76, 128, 0, 0.5], 1080: [76, 128, 0, 0.5], 1200: [98, 122, -6, 0.52], 1460: [196, 246, 10, 0.88], 1580: [240, 290] }, 'linear'),
  ...sides(['home', 150], ['left', 600], ['home', 1090], ['right', 1580], ['home', 2000]),
  shadow({ 0: 1, 110: 1, 230: 0, 1500: 0, 1580: 1 }),
  move('home', { 0: [0, 0], 90: [0, 0, 0, 1.08, 0.88], 180: [0, -8, 0, 0.96, 1.06], 600: [0, 0, 0, 1.06, 0.92], 700: [0, 0], 1540: [0, -6], 1640: [0, 0, 0, 1.07, 0.9], 1760: [0, 0], 2000: [0, 0] }),
  move('head', { 640: [0, 0], 760: [0, 0, -14], 860: [0, 0, -14], 960: [0, 0, 14], 1040: [0, 0, 14], 1090: [0, 0], 1640: [0, 0], 1760: [0, -4, 8], 1880: [0, -4, -6], 2000: [0, 0] }),
  repeat('beat', { from: 110, to: 1580, everyMs: 140 }, [0, 0, -30], [0, 0, -30, 1, -0.62], [0, 0, -30]),
  repeat('beat2', { from: 110, to: 1580, everyMs: 140 }, [0, 0, -18], [0, 0, -18, 1, -0.5], [0, 0, -18]),
  ...rising('note', 1240, -1),
  ...rising('note2', 1460, 1),
])

const Rider = ({ look }: { look: Look }) => (
  <>
    <Shadow species={BIRD_SPECIES} />
    <Pivot part="ride">
      <Pivot part="home">
        <Bird look={{ ...look, reaction: undefined }} />
      </Pivot>
      <Hand />
    </Pivot>
  </>
)

/** The bird steps on a hand, rides on it and is brought back. */
const BIRD_RIDES = act({ durationMs: 1950, stillMs: 1000, Pet: Rider }, [
  fly('ride', { 380: [240, 290], 560: [250, 278, -3], 860: [322, 262, 4], 1120: [256, 246, -3], 1380: [178, 258, 3], 1600: [240, 284], 1680: [240, 290] }),
  move('hand', { 0: [-330, 40], 240: [0, 10], 340: [0, 0], 1700: [0, 0], 1760: [0, 10], 1950: [-330, 40] }),
  move('home', { 0: [0, 0], 230: [0, 0], 300: [0, -16], 370: [0, 0], 1700: [0, 0], 1760: [0, -14], 1820: [0, 0, 0, 1.05, 0.94], 1950: [0, 0] }),
  shadow({ 0: 1, 400: 1, 560: 0, 1560: 0, 1680: 1 }),
  ...pair(inTurn(repeat('wing', { from: 240, to: 400, everyMs: 160 }, [0, 0], [0, 0, -50], [0, 0]), repeat('wing', { from: 800, to: 1280, everyMs: 160 }, [0, 0], [0, 0, -22], [0, 0]))),
  move('head', { 560: [0, 0], 800: [0, 0, 8], 1100: [0, 0, -8], 1400: [0, 0, 6], 1600: [0, 0] }),
])

/** The bird leans over and rings a bell. */
const BIRD_RINGS = act({ durationMs: 1650, stillMs: 420, Pet: standing(BIRD_SPECIES, <Bell />, { spirit: 'smiling' }) }, [
  move('body', { 0: [0, 0], 180: [4, 0, 7], 1480: [4, 0, 7], 1650: [0, 0] }),
  repeat('head', { from: 180, to: 1500, everyMs: 240 }, [0, 0], [10, -2, 10], [0, 0]),
  repeat('bell', { from: 220, to: 1540, everyMs: 120 }, [0, 0], [0, 0, 15], [0, 0, -12], [0, 0]),
  repeat('ring', { from: 220, to: 1540, everyMs: 240 }, [0, 0, 0, 0.9], [4, -4, 0, 1.12], [0, 0, 0, 0.9]),
  show('ring', { 0: 0, 200: 0, 260: 1, 1460: 1, 1560: 0 }),
])

const PIECES = [
  { part: 'piece', to: [-62, -76, -200] },
  { part: 'piece2', to: [-28, -104, 140] },
  { part: 'piece3', to: [14, -112, -160] },
  { part: 'piece4', to: [48, -92, 220] },
  { part: 'piece5', to: [78, -58, -240] },
  { part: 'piece6', to: [-84, -36, 180] },
] as const

/** The bird tears a sheet of paper until the pieces rain down. */
const BIRD_SHREDS = act({ durationMs: 1800, stillMs: 1000, Pet: standing(BIRD_SPECIES, <Paper />, { spirit: 'smiling' }) }, [
  move('head', { 0: [0, 0], 160: [0, 36, 6], 300: [-8, 20, -14], 420: [0, 36], 560: [8, 20, 14], 680: [0, 38, -4], 860: [0, -6, 6], 1100: [0, -4, -6], 1400: [0, -2, 5], 1800: [0, 0] }),
  move('paper', { 0: [0, 0], 220: [0, 0], 320: [-4, 0, -5], 420: [0, 0], 560: [4, 0, 5], 680: [0, 0, 0, 0.9, 0.7], 800: [0, 0, 0, 0.5, 0.2], 1800: [0, 0, 0, 0.5, 0.2] }),
  show('paper', { 0: 1, 700: 1, 800: 0 }),
  ...PIECES.flatMap(({ part, to: [x, y, turn] }) => [move(part, { 640: [0, 0, 0, 0.6], 960: [x, y, turn], 1760: [x * 1.25, y + 120, turn * 2.4] }, 'ease-in-out'), show(part, { 640: 0, 720: 1, 1480: 1, 1760: 0 })]),
  ...pair(repeat('wing', { from: 840, to: 1400, everyMs: 140 }, [0, 0], [0, 0, 22], [0, 0])),
])

/** The visitor sings a low note and the bird a high one, twice. */
const BIRD_SINGS = act({ durationMs: 1800, stillMs: 700, Pet: standing(BIRD_SPECIES, <Song />, { spirit: 'smiling' }) }, [
  ...rising('note', 40, -1),
  ...rising('note2', 420, 1),
  ...rising('note3', 800, -1),
  ...rising('note4', 1180, 1),
  move('head', { 0: [0, 0], 160: [0, 0, -9], 400: [0, 0, -5], 540: [0, -6, 6, 1, 1.03], 740: [0, 0, 3], 920: [0, 0, -9], 1160: [0, 0, -5], 1300: [0, -8, 7, 1, 1.04], 1560: [0, 0, 3], 1800: [0, 0] }),
  move('body', { 0: [0, 0], 420: [0, 0], 560: [0, 0, 0, 0.97, 1.05], 760: [0, 0], 1180: [0, 0], 1320: [0, 0, 0, 0.96, 1.07], 1540: [0, 0], 1800: [0, 0] }),
  repeat('crest', { from: 420, to: 1620, everyMs: 400 }, [0, 0], [0, 0, -12], [0, 0]),
])

/** Asleep on one leg, fluffed up, its beak in the feathers of its back. */
const Tucked = ({ look }: { look: Look }) => (
  <Sleeper species={BIRD_SPECIES} Back={Flank} Front={Tuck} marks={{ x: -4, y: 14 }}>
    <Joint x={124} y={112} turn={16} part="head" inner="scale(.96)">
      <BirdHead look={asleepLook(look)} turn={8} />
    </Joint>
  </Sleeper>
)

const asleep = act({ durationMs: BREATH_MS, stillMs: 0, Pet: Tucked }, [
  held('body'),
  breath('flank', 0.025),
  always('head', { 0: [0, 0], [BREATH_MS * 0.45]: [0, -3], [BREATH_MS]: [0, 0] }),
  always('tuck', { 0: [0, 0], [BREATH_MS * 0.45]: [0, -3], [BREATH_MS]: [0, 0] }),
  held('crest'),
])

/** One act for each friendly line in words/species/bird.ts, in the same order, and the night. */
export const BIRD_ACTS: SpeciesActs = {
  feed: paced('feed', BIRD_GREENS, BIRD_PECKS, BIRD_FLINGS),
  walk: paced('walk', BIRD_FLIGHT, BIRD_RIDES, BIRD_EXPLORES),
  play: paced('play', BIRD_RINGS, BIRD_SHREDS, BIRD_SINGS),
  asleep,
  own: BIRD_OWN,
  things: [thing(BIRD_SPECIES, [52, 182], { tracks: [swing('thing', 20), ...rising('note', 300, -1), ...rising('note2', 620, 1)], children: <Tones /> }), thing(BIRD_SPECIES, [442, 272], { tracks: [swing('thing2', 14)] })],
}
