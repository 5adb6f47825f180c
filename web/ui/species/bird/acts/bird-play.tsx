import type { Look } from '../../../pets/look.ts'
import { CREAM, HONEY, HONEY_DEEP, ROSE, TEAR, WHITE } from '../../../pets/palette.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { BIRD_SPECIES } from '../bird-species.ts'
import { Bird } from '../bird.tsx'
import type { Act } from '../../../acts/act.ts'
import { Note } from '../../../acts/marks.tsx'
import { given, move, repeat, show } from '../../../acts/tracks.ts'
import { rising } from './bird-feed.tsx'

/** It leans over and rings the bell, eleven times. */
export const BIRD_RINGS: Act = {
  durationMs: 1650,
  stillMs: 420,
  Pet: Ringing,
  tracks: [
    given(1650),
    move('body', { 0: [0, 0], 180: [4, 0, 7], 1480: [4, 0, 7], 1650: [0, 0] }),
    repeat('head', { from: 180, to: 1500, everyMs: 240 }, [0, 0], [10, -2, 10], [0, 0]),
    repeat('bell', { from: 220, to: 1540, everyMs: 120 }, [0, 0], [0, 0, 15], [0, 0, -12], [0, 0]),
    repeat(
      'ring',
      { from: 220, to: 1540, everyMs: 240 },
      [0, 0, 0, 0.9],
      [4, -4, 0, 1.12],
      [0, 0, 0, 0.9],
    ),
    show('ring', { 0: 0, 200: 0, 260: 1, 1460: 1, 1560: 0 }),
  ],
}

const PIECES = [
  { part: 'piece', fill: ROSE, to: [-62, -76, -200] },
  { part: 'piece2', fill: TEAR, to: [-28, -104, 140] },
  { part: 'piece3', fill: HONEY, to: [14, -112, -160] },
  { part: 'piece4', fill: ROSE, to: [48, -92, 220] },
  { part: 'piece5', fill: TEAR, to: [78, -58, -240] },
  { part: 'piece6', fill: HONEY, to: [-84, -36, 180] },
] as const

/** It tears a sheet of paper, and tears it again, until it rains. */
export const BIRD_SHREDS: Act = {
  durationMs: 1800,
  stillMs: 1000,
  Pet: Shredding,
  tracks: [
    given(1800),
    move('head', {
      0: [0, 0],
      160: [0, 36, 6],
      300: [-8, 20, -14],
      420: [0, 36],
      560: [8, 20, 14],
      680: [0, 38, -4],
      860: [0, -6, 6],
      1100: [0, -4, -6],
      1400: [0, -2, 5],
      1800: [0, 0],
    }),
    move('paper', {
      0: [0, 0],
      220: [0, 0],
      320: [-4, 0, -5],
      420: [0, 0],
      560: [4, 0, 5],
      680: [0, 0, 0, 0.9, 0.7],
      800: [0, 0, 0, 0.5, 0.2],
      1800: [0, 0, 0, 0.5, 0.2],
    }),
    show('paper', { 0: 1, 700: 1, 800: 0 }),
    ...PIECES.flatMap(({ part, to: [x, y, turn] }) => [
      move(
        part,
        { 640: [0, 0, 0, 0.6], 960: [x, y, turn], 1760: [x * 1.25, y + 120, turn * 2.4] },
        'ease-in-out',
      ),
      show(part, { 640: 0, 720: 1, 1480: 1, 1760: 0 }),
    ]),
    repeat('wing', { from: 840, to: 1400, everyMs: 140 }, [0, 0], [0, 0, 22], [0, 0]),
    repeat('wing2', { from: 840, to: 1400, everyMs: 140 }, [0, 0], [0, 0, 22], [0, 0]),
  ],
}

/** A low note from your side, a high one from the bird's, twice. */
export const BIRD_SINGS: Act = {
  durationMs: 1800,
  stillMs: 700,
  Pet: Singing,
  tracks: [
    ...rising('note', 40, -1),
    ...rising('note2', 420, 1),
    ...rising('note3', 800, -1),
    ...rising('note4', 1180, 1),
    move('head', {
      0: [0, 0],
      160: [0, 0, -9],
      400: [0, 0, -5],
      540: [0, -6, 6, 1, 1.03],
      740: [0, 0, 3],
      920: [0, 0, -9],
      1160: [0, 0, -5],
      1300: [0, -8, 7, 1, 1.04],
      1560: [0, 0, 3],
      1800: [0, 0],
    }),
    move('body', {
      0: [0, 0],
      420: [0, 0],
      560: [0, 0, 0, 0.97, 1.05],
      760: [0, 0],
      1180: [0, 0],
      1320: [0, 0, 0, 0.96, 1.07],
      1540: [0, 0],
      1800: [0, 0],
    }),
    repeat('crest', { from: 420, to: 1620, everyMs: 400 }, [0, 0], [0, 0, -12], [0, 0]),
  ],
}

function Ringing({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <Bird look={{ ...look, spirit: 'smiling' }} />
      <g data-part="props">
        <g transform="translate(216 -6) scale(.95)">
          <g data-part="bell">
            <path d="M0-60V42" stroke={HONEY_DEEP} strokeWidth="4" />
            <circle cy="78" r="7" fill={HONEY_DEEP} />
            <path
              d="M0 38C18 38 14 62 24 72Q26 78 20 78H-20Q-26 78-24 72C-14 62-18 38 0 38z"
              fill={HONEY}
            />
            <path
              d="M-10 66Q-8 50-3 46"
              fill="none"
              stroke={CREAM}
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
        </g>
      </g>
      <g transform="translate(216 54)">
        <path
          data-part="ring"
          d="M34-12Q42 0 36 14M46-20Q58 0 48 22M-34-12Q-42 0-36 14"
          fill="none"
          stroke={HONEY_DEEP}
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </>
  )
}

function Shredding({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <Bird look={{ ...look, spirit: 'smiling' }} />
      <g data-part="props">
        <g transform="translate(120 226)">
          <g data-part="paper">
            <path
              d="M-44 0L-36-50L-14-44L6-54L24-46L42-50L46 0z"
              fill={WHITE}
              stroke="#d8cdbd"
              strokeWidth="3"
              strokeLinejoin="round"
            />
            <path d="M-26-30H28M-28-18H32" stroke={ROSE} strokeWidth="5" strokeLinecap="round" />
          </g>
        </g>
      </g>
      {PIECES.map(({ part, fill }) => (
        <g key={part} transform="translate(120 170)">
          <path data-part={part} d="M-9-7L8-9L10 7L-7 9z" fill={fill} />
        </g>
      ))}
    </>
  )
}

function Singing({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <Bird look={{ ...look, spirit: 'smiling' }} />
      <Note part="note" x={2} y={120} size={1.2} fill={TEAR} />
      <Note part="note2" x={216} y={44} size={1.2} />
      <Note part="note3" x={14} y={100} size={1.2} fill={TEAR} />
      <Note part="note4" x={202} y={20} size={1.2} />
    </>
  )
}
