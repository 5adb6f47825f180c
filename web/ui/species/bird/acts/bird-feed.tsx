import type { ReactNode } from 'react'
import type { Look } from '../../../pets/look.ts'
import {
  HONEY,
  HONEY_DEEP,
  LEAF,
  LEAF_DEEP,
  TERRACOTTA,
  TERRACOTTA_DEEP,
} from '../../../pets/palette.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { BIRD_SPECIES } from '../bird-species.ts'
import { Bird } from '../bird.tsx'
import type { Act } from '../../../acts/act.ts'
import { Note } from '../../../acts/marks.tsx'
import { type Pose, given, move, repeat, show } from '../../../acts/tracks.ts'

/** A note that rises from the beak from this millisecond on. */
export const rising = (part: string, from: number, side: number) => [
  show(part, { [from]: 0, [from + 90]: 1, [from + 350]: 1, [from + 520]: 0 }),
  move(part, {
    [from]: [-20 * side, 26, 0, 0.4],
    [from + 260]: [0, 0, 12 * side],
    [from + 520]: [14 * side, -26, -8 * side, 1.05],
  }),
]
const PECK: readonly Pose[] = [
  [0, 0],
  [0, 46, 7],
  [0, 40, 3],
  [0, 0],
]

/** It takes a leaf from the bowl and sings with it. */
export const BIRD_GREENS: Act = {
  durationMs: 1600,
  stillMs: 980,
  Pet: WithGreens,
  tracks: [
    given(1600),
    move('head', {
      0: [0, 0],
      260: [0, 46, 6],
      380: [0, 46, 6],
      600: [0, -2, -8],
      780: [0, 0, 8],
      960: [0, -2, -8],
      1140: [0, 0, 8],
      1320: [0, -2, -6],
      1600: [0, 0],
    }),
    move('greens', {
      0: [0, 88, 10],
      370: [0, 88, 10],
      600: [0, 40, -8],
      780: [2, 42, 8],
      960: [0, 40, -8],
      1140: [2, 42, 8],
      1320: [0, 40, -6],
      1600: [0, 42],
    }),
    show('greens', { 0: 0, 330: 0, 390: 1, 1480: 1, 1600: 0 }),
    ...rising('note', 560, -1),
    ...rising('note2', 820, 1),
    ...rising('note3', 1060, -1),
    repeat('tail', { from: 560, to: 1460, everyMs: 180 }, [0, 0], [0, 0, -10], [0, 0]),
  ],
}

/** Peck, peck, and it hums. */
export const BIRD_PECKS: Act = {
  durationMs: 1600,
  stillMs: 470,
  Pet: Pecking,
  tracks: [
    given(1600),
    repeat('head', { from: 60, to: 900, everyMs: 420 }, ...PECK),
    repeat(
      'crumb',
      { from: 260, to: 1100, everyMs: 420, easing: 'ease-out' },
      [0, 0],
      [-12, -22],
      [-20, 4],
    ),
    repeat(
      'crumb2',
      { from: 300, to: 1140, everyMs: 420, easing: 'ease-out' },
      [0, 0],
      [12, -20],
      [20, 4],
    ),
    move('body', {
      0: [0, 0],
      960: [0, 0],
      1080: [0, 0, -4],
      1240: [0, 0, 4],
      1400: [0, 0, -3],
      1600: [0, 0],
    }),
    ...rising('note', 960, -1),
    ...rising('note2', 1080, 1),
    show('note3', { 0: 0, 1600: 0 }),
  ],
}

/** It eats with a swing of its head, and a seed flies now and then. */
export const BIRD_FLINGS: Act = {
  durationMs: 1500,
  stillMs: 560,
  Pet: Pecking,
  tracks: [
    given(1500),
    move('head', {
      0: [0, 0],
      220: [0, 46, 6],
      360: [0, 6, -16],
      480: [0, 2, 4],
      680: [0, 46, -4],
      820: [0, 6, 16],
      940: [0, 2, -4],
      1120: [0, 44, 4],
      1300: [0, 0, 5],
      1500: [0, 0],
    }),
    move(
      'crumb',
      {
        0: [0, 0],
        280: [0, 0],
        460: [-46, -96, -200],
        700: [-96, 22, -420],
        1500: [-96, 22, -420],
      },
      'linear',
    ),
    show('crumb', { 0: 1, 1300: 1, 1450: 0 }),
    move(
      'crumb2',
      { 0: [0, 0], 740: [0, 0], 920: [46, -96, 200], 1160: [92, 24, 420], 1500: [92, 24, 420] },
      'linear',
    ),
    show('crumb2', { 0: 1, 1300: 1, 1450: 0 }),
    ...['note', 'note2', 'note3'].map((part) => show(part, { 0: 0, 1500: 0 })),
    repeat('wing', { from: 300, to: 1100, everyMs: 400 }, [0, 0], [0, 0, -20], [0, 0]),
    repeat('wing2', { from: 300, to: 1100, everyMs: 400 }, [0, 0], [0, 0, -20], [0, 0]),
  ],
}

function Pecking({ look, children }: { look: Look; children?: ReactNode }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <Bird look={look} />
      <g data-part="props">
        <g fill={HONEY_DEEP}>
          <path d="M84 207Q120 190 156 207z" />
          <ellipse cx="112" cy="202" rx="6" ry="4" fill={HONEY} />
          <ellipse cx="131" cy="203" rx="6" ry="4" fill={LEAF} />
          <Seed part="crumb" x={96} fill={HONEY_DEEP} />
          <Seed part="crumb2" x={146} fill={LEAF_DEEP} />
        </g>
        {children}
        <path d="M76 205H164Q162 228 144 228H96Q78 228 76 205z" fill={TERRACOTTA} />
        <path d="M76 205H164L163 211H77z" fill={TERRACOTTA_DEEP} />
      </g>
      <Note part="note" x={34} y={56} />
      <Note part="note2" x={206} y={48} />
      <Note part="note3" x={44} y={26} />
    </>
  )
}

function Seed({ part, x, fill }: { part: string; x: number; fill: string }) {
  return (
    <g transform={`translate(${x} 198)`}>
      <ellipse data-part={part} rx="7" ry="5" fill={fill} />
    </g>
  )
}

function WithGreens({ look }: { look: Look }) {
  return (
    <Pecking look={look}>
      <g transform="translate(120 98)">
        <g data-part="greens">
          <path
            d="M-6-6C-26-16-50-10-58 6C-40 16-18 12-4 2zM6-6C22-18 44-18 54-6C42 8 20 10 4 2z"
            fill={LEAF}
          />
          <path
            d="M-52 4Q-26-2 0-2Q26-4 48-6"
            fill="none"
            stroke={LEAF_DEEP}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </g>
    </Pecking>
  )
}
