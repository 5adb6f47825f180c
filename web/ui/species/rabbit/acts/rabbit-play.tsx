import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { RABBIT_SPECIES } from '../rabbit-species.ts'
import { RabbitTube } from './rabbit-props.tsx'
import { Rabbit } from '../rabbit.tsx'
import type { Act } from '../../../acts/act.ts'
import { Pivot } from '../../../acts/pivot.tsx'
import { during, given, move, pass, repeat, show, travel } from '../../../acts/tracks.ts'
import { HOP, Hopper } from './rabbit-walk.tsx'

const hops = { from: 130, to: 1970, everyMs: 230 }

/** A tunnel lies there: in on the left, out on the right. */
export const RABBIT_TUNNELS: Act = {
  durationMs: 2050,
  stillMs: 1290,
  Pet: Hopper,
  Front: Tunnel,
  tracks: [
    show('tunnel', { 0: 0, 100: 0, 300: 1, 1560: 1, 1800: 0 }),
    pass('tunnel', { 100: [0, 20], 300: [0, 0] }, 'ease-out'),
    travel(
      'trip',
      {
        130: [240, 290],
        360: [150, 290, 0, 0.8],
        590: [62, 292, 0, 0.6],
        700: [62, 292, 0, 0.6],
        820: [120, 292, 0, 0.54],
        1180: [372, 292, 0, 0.54],
        1280: [424, 292, 0, 0.6],
        1510: [372, 292, 0, 0.78],
        1740: [300, 291, 0, 0.92],
        1970: [240, 290],
      },
      'linear',
    ),
    during('home', 2050, [0, 140], [1980, 2050]),
    during('left', 2050, [140, 615], [1305, 1980]),
    during('right', 2050, [615, 1305]),
    show('inside', { 0: 1, 760: 1, 800: 0, 1180: 0, 1220: 1 }),
    move('home', { 0: [0, 0], 90: [0, 0, 0, 1.08, 0.86], 150: [0, 0], 1960: [0, 0], 2050: [0, 0] }),
    repeat('hop', { ...hops, easing: 'linear' }, ...HOP),
    repeat('hind', hops, [0, 0], [-8, 2, 46], [-4, 0, 40], [4, -4, -14], [0, 0]),
    repeat('fore', hops, [0, 0], [6, -6, -46], [6, -6, -56], [4, -2, -20], [0, 0]),
    repeat('bump', { from: 800, to: 1200, everyMs: 200 }, [0, 0], [0, -3, 0, 1, 1.04], [0, 0]),
    move('ear', { 560: [0, 0], 660: [0, 0, -70], 1220: [0, 0, -70], 1320: [0, 0] }),
    move('ear2', { 560: [0, 0], 660: [0, 0, -40], 1220: [0, 0, -40], 1320: [0, 0] }),
  ],
}

/** It tosses a cardboard tube, and jumps for joy. */
export const RABBIT_TOSSES: Act = {
  durationMs: 1600,
  stillMs: 620,
  Pet: Tossing,
  tracks: [
    given(1600),
    move('tube', {
      0: [0, 0],
      240: [-34, 8],
      340: [-34, 14],
      620: [-10, -112, 230],
      900: [14, 26, 480],
      1020: [18, 6, 500],
      1140: [18, 26, 505],
      1600: [18, 26, 505],
    }),
    move('head', {
      0: [0, 0],
      240: [10, 22, 14],
      340: [10, 24, 14],
      460: [0, -10, -8],
      760: [0, 0],
      1600: [0, 0],
    }),
    move('body', {
      0: [0, 0],
      740: [0, 0],
      840: [0, 0, 0, 1.08, 0.86],
      1040: [0, -44, 12],
      1160: [0, -40, -10],
      1320: [0, 0, 0, 1.06, 0.9],
      1460: [0, 0, 0, 0.98, 1.02],
      1600: [0, 0],
    }),
    move('shadow', { 840: [0, 0], 1080: [36, 66, 0, 0.7], 1320: [0, 0] }),
    repeat('ear', { from: 840, to: 1320, everyMs: 240 }, [0, 0], [0, 0, 20], [0, 0]),
    repeat('ear2', { from: 840, to: 1320, everyMs: 240 }, [0, 0], [0, 0, -20], [0, 0]),
  ],
}

const CLODS = [
  { part: 'clod', from: 180, x: -74 },
  { part: 'clod2', from: 300, x: 70 },
  { part: 'clod3', from: 420, x: -96 },
  { part: 'clod4', from: 540, x: 98 },
] as const

/** It digs until earth flies, and flops on its side. */
export const RABBIT_DIGS: Act = {
  durationMs: 1950,
  stillMs: 1250,
  Pet: Digging,
  tracks: [
    repeat('paw', { from: 120, to: 840, everyMs: 120 }, [0, 0], [0, 12], [0, 0]),
    move('head', { 0: [0, 0], 140: [0, 22], 820: [0, 22], 960: [0, 0], 1950: [0, 0] }),
    move('body', {
      0: [0, 0],
      140: [0, 0, 0, 1.03, 0.95],
      240: [0, 0, 2, 1.03, 0.95],
      340: [0, 0, -2, 1.03, 0.95],
      440: [0, 0, 2, 1.03, 0.95],
      540: [0, 0, -2, 1.03, 0.95],
      640: [0, 0, 2, 1.03, 0.95],
      840: [0, 0],
      930: [0, -6, -6],
      1090: [-58, -52, 84],
      1150: [-58, -48, 80],
      1210: [-58, -50, 82],
      1620: [-58, -50, 82],
      1800: [0, -8, 0],
      1950: [0, 0],
    }),
    move('mound', {
      0: [0, 0, 0, 0.2],
      160: [0, 0, 0, 0.2],
      840: [0, 0],
      1620: [0, 0],
      1900: [0, 0, 0, 0.6],
    }),
    show('mound', { 0: 0, 120: 0, 220: 1, 940: 1, 1100: 0, 1950: 0 }),
    ...CLODS.flatMap(({ part, from, x }) => [
      move(
        part,
        { [from]: [0, 0], [from + 180]: [x * 0.6, -74, 120], [from + 400]: [x, 8, 260] },
        'linear',
      ),
      show(part, { [from]: 0, [from + 40]: 1, [from + 340]: 1, [from + 400]: 0 }),
    ]),
  ],
}

function Tossing({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={RABBIT_SPECIES} />
      <Rabbit look={look} />
      <g data-part="props">
        <g transform="translate(206 190)">
          <g data-part="tube">
            <RabbitTube />
          </g>
        </g>
      </g>
    </>
  )
}

function Digging({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={RABBIT_SPECIES} />
      <Rabbit look={look} />
      {CLODS.map(({ part }) => (
        <g key={part} transform="translate(120 214)">
          <path data-part={part} d="M-8-5L2-9L9-2L5 7L-6 6z" fill="#7a5233" />
        </g>
      ))}
      <Pivot part="mound">
        <path d="M62 230Q72 206 96 210Q112 198 132 208Q160 202 178 230z" fill="#8a5f3c" />
        <path
          d="M84 222h.1M110 216h.1M140 220h.1M160 226h.1"
          stroke="#6f4a30"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </Pivot>
    </>
  )
}

/** Long and high enough to hide who is in it. */
function Tunnel() {
  return (
    <g data-part="tunnel">
      <g transform="translate(240 300)">
        <g data-part="bump">
          <path d="M-132-92H132Q150-92 150-46T132 0H-132Q-150 0-150-46T-132-92z" fill="#c98b56" />
          <path
            d="M-96-92Q-80-46-96 0M-48-92Q-32-46-48 0M0-92Q16-46 0 0M48-92Q64-46 48 0M96-92Q112-46 96 0"
            fill="none"
            stroke="#a86c3c"
            strokeWidth="5"
          />
          <ellipse cx="-134" cy="-46" rx="18" ry="46" fill="#6f4426" />
        </g>
      </g>
    </g>
  )
}
