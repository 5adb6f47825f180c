import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { CatArm, CatFeather } from './cat-props.tsx'
import { CAT_SPECIES } from '../cat-species.ts'
import { Cat } from '../cat.tsx'
import type { Act } from '../../../acts/act.ts'
import { Gleam } from '../../../acts/marks.tsx'
import { Mirrored, Pivot } from '../../../acts/pivot.tsx'
import { strides } from '../../../acts/steps.ts'
import { during, fly, given, move, repeat, shadow, show, travel } from '../../../acts/tracks.ts'
import { CatSide } from './cat-side.tsx'

/** Low and wiggling it waits for a toy mouse, pounces, holds it, and carries it home. */
export const CAT_POUNCES: Act = {
  durationMs: 1980,
  stillMs: 1000,
  Pet: Pouncing,
  tracks: [
    given(1980),
    travel(
      'mouse',
      {
        0: [560, 290],
        420: [404, 290],
        520: [404, 290],
        600: [412, 290],
        700: [404, 290],
        1980: [404, 290],
      },
      'ease-out',
    ),
    show('mouse', { 0: 1, 1200: 1, 1220: 0 }),
    move('string', { 860: [0, 0], 950: [0, 0, 14], 1040: [0, 0, -14], 1130: [0, 0] }),
    fly(
      'trip',
      {
        140: [240, 290],
        220: [216, 290],
        700: [216, 290],
        800: [276, 244, -12],
        880: [310, 246, 8],
        960: [330, 290],
        1300: [330, 290],
        1660: [240, 290],
      },
      'linear',
    ),
    shadow({ 700: 1, 780: 0.3, 900: 0.3, 960: 1 }),
    during('home', 1980, [0, 140], [1730, 1980]),
    during('right', 1980, [140, 1245]),
    during('left', 1980, [1245, 1730]),
    move('home', {
      0: [0, 0],
      80: [0, 0, 0, 1.05, 0.93],
      150: [0, 0],
      1720: [0, 0],
      1800: [0, 0, 0, 1.06, 0.92],
      1980: [0, 0],
    }),
    move('low', {
      140: [0, 0],
      240: [0, 0, 0, 1.06, 0.82],
      700: [0, 0, 0, 1.06, 0.82],
      790: [0, 0, 0, 1.08, 0.98],
      960: [0, 0, 0, 1.08, 0.84],
      1120: [0, 0],
    }),
    repeat('trot', { from: 300, to: 700, everyMs: 100 }, [0, 0], [-5, 0, 1], [5, 0, -1], [0, 0]),
    move('face', {
      140: [0, 0],
      240: [4, 22, 4],
      700: [4, 22, 4],
      800: [6, -4, -10],
      960: [6, 40, 8],
      1180: [6, 40, 8],
      1260: [0, 0],
    }),
    ...strides({ from: 1300, to: 1660 }),
    show('held', { 0: 0, 1200: 0, 1220: 1, 1720: 1, 1760: 0 }),
    repeat('tail', { from: 240, to: 700, everyMs: 230 }, [0, 0], [0, 0, -14], [0, 0]),
  ],
}

/** It bats a feather left and right, and gets it. */
export const CAT_BATS: Act = {
  durationMs: 1600,
  stillMs: 500,
  Pet: Batting,
  tracks: [
    given(1600),
    repeat('arm', { from: 120, to: 1320, everyMs: 400 }, [0, 0], [0, 0, -44], [0, 0]),
    repeat('toy', { from: 240, to: 1440, everyMs: 400 }, [0, 0], [0, 0, 20], [0, 0, -12], [0, 0]),
    move('head', {
      0: [0, 0],
      200: [0, 0, 8],
      420: [0, 0, -3],
      620: [0, 0, 9],
      820: [0, 0, -3],
      1020: [0, 0, 9],
      1240: [0, 0, 2],
      1600: [0, 0],
    }),
    move('body', {
      0: [0, 0],
      200: [0, 0, 2],
      420: [0, 0, -1],
      620: [0, 0, 2],
      820: [0, 0, -1],
      1020: [0, 0, 3, 0.99, 1.03],
      1240: [0, 0],
      1600: [0, 0],
    }),
    show('gleam', { 0: 0, 1060: 0, 1140: 1, 1360: 1, 1500: 0 }),
    move('gleam', { 1060: [0, 0, 0, 0.3], 1500: [0, -8, 70, 1.2] }),
    repeat('tail', { from: 0, to: 1600, everyMs: 400 }, [0, 0], [0, 0, 16], [0, 0]),
  ],
}

/** It wiggles, leaps for the feather overhead, and has it. */
export const CAT_LEAPS: Act = {
  durationMs: 1600,
  stillMs: 800,
  Pet: Leaping,
  tracks: [
    move('body', {
      0: [0, 0],
      160: [0, 0, 0, 1.08, 0.86],
      240: [-4, 0, -3, 1.08, 0.86],
      320: [4, 0, 3, 1.08, 0.86],
      400: [-4, 0, -3, 1.08, 0.86],
      480: [4, 0, 3, 1.08, 0.86],
      560: [0, 0, 0, 1.1, 0.82],
      760: [0, -32, -4, 0.96, 1.07],
      860: [0, -34, -2, 0.97, 1.05],
      1040: [0, 0, 0, 1.08, 0.86],
      1160: [0, 0, 0, 0.99, 1.02],
      1300: [0, 0],
      1600: [0, 0],
    }),
    move('shadow', { 560: [0, 0], 780: [36, 66, 0, 0.7], 860: [36, 66, 0, 0.7], 1040: [0, 0] }),
    move('toy', {
      0: [0, -60],
      200: [0, -20, 6],
      360: [0, -26, -6],
      560: [0, -22, 6],
      780: [0, 4, 2],
      860: [0, 30],
      1040: [0, 118, -6],
      1160: [0, 106],
      1600: [0, 106],
    }),
    show('toy', { 0: 0, 140: 1, 1420: 1, 1580: 0 }),
    repeat('tail', { from: 160, to: 560, everyMs: 200 }, [0, 0], [0, 0, 16], [0, 0]),
    show('string', { 0: 1, 800: 1, 880: 0, 1600: 0 }),
    show('gleam', { 0: 0, 860: 0, 940: 1, 1200: 1, 1360: 0 }),
    move('gleam', { 860: [0, 0, 0, 0.3], 1360: [0, -8, 70, 1.2] }),
  ],
}

function Pouncing({ look }: { look: Look }) {
  const seen = { ...look, reaction: undefined }
  return (
    <>
      <Pivot part="trip">
        <Shadow species={CAT_SPECIES} />
        <Pivot part="home">
          <Cat look={seen} />
        </Pivot>
        <g data-part="right">
          <Pivot part="low">
            <CatSide look={look} />
          </Pivot>
        </g>
        <g data-part="left">
          <Mirrored>
            <CatSide look={look} />
            <g transform="translate(190 160) scale(.8)">
              <g data-part="held">
                <Mouse />
              </g>
            </g>
          </Mirrored>
        </g>
      </Pivot>
      <g data-part="props">
        <g transform="translate(120 214)">
          <g data-part="mouse">
            <Mouse />
          </g>
        </g>
      </g>
    </>
  )
}

/** A toy mouse around its middle, its string behind it. */
function Mouse() {
  return (
    <>
      <g transform="translate(18 0)">
        <path
          data-part="string"
          d="M0 0Q16-14 28-2T48-4"
          fill="none"
          stroke="#dc8fa0"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path d="M-26 10C-24-12 14-18 22 10z" fill="#b9aec4" />
      <circle cx="-6" cy="-8" r="7" fill="#dc8fa0" />
      <circle cx="-17" cy="2" r="2.4" fill="#3b2317" />
    </>
  )
}

function Batting({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={CAT_SPECIES} />
      <Cat look={look} />
      {look.reaction && <CatArm />}
      <g data-part="props">
        <g transform="translate(214 0)">
          <g data-part="toy">
            <CatFeather />
          </g>
        </g>
      </g>
      <Gleam part="gleam" x={222} y={96} size={1.3} />
    </>
  )
}

function Leaping({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={CAT_SPECIES} />
      <Cat look={{ ...look, reaction: undefined }} />
      <g transform="translate(124 -64)">
        <g data-part="toy">
          <CatFeather />
        </g>
      </g>
      <Gleam part="gleam" x={158} y={20} size={1.3} />
    </>
  )
}
