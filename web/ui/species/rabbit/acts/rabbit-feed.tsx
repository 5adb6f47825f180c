import type { ReactNode } from 'react'
import type { Look } from '../../../pets/look.ts'
import { HONEY, HONEY_DEEP, LEAF, LEAF_DEEP } from '../../../pets/palette.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { RABBIT_SPECIES } from '../rabbit-species.ts'
import { Rabbit } from '../rabbit.tsx'
import type { Act } from '../../../acts/act.ts'
import { Heart } from '../../../acts/marks.tsx'
import { type Pose, type Poses, given, move, repeat, show } from '../../../acts/tracks.ts'

const NIBBLE: readonly Pose[] = [
  [0, 0],
  [0, 3, 0, 1.02, 0.98],
  [0, 0],
]
const CHEW: readonly Pose[] = [
  [0, 0],
  [0, 0, 0, 1, 0.4],
  [0, 0],
]
/** What hangs from its mouth gets shorter, bite by bite. */
const EATEN: Poses = {
  200: [0, 0],
  400: [0, 0, 4, 1, 0.8],
  600: [0, 0, -4, 1, 0.62],
  800: [0, 0, 4, 0.95, 0.42],
  1000: [0, 0, -4, 0.9, 0.22],
  1120: [0, 0, 0, 0.6, 0.05],
}

/** A pile of hay before it; it takes a bunch and munches that down. */
export const RABBIT_HAY: Act = {
  durationMs: 1700,
  stillMs: 760,
  Pet: WithHay,
  tracks: [
    given(1700),
    move('head', {
      0: [0, 0],
      180: [0, 34, 3],
      300: [0, 34, -3],
      460: [0, 0],
      1500: [0, 0],
      1700: [0, 0],
    }),
    show('straws', { 0: 0, 290: 0, 310: 1, 1400: 1, 1440: 0 }),
    move('straws', {
      300: [0, 36],
      460: [0, 0],
      640: [0, 0, 5, 1, 0.82],
      820: [0, 0, -5, 1, 0.62],
      1000: [0, 0, 5, 0.95, 0.42],
      1200: [0, 0, -5, 0.9, 0.22],
      1400: [0, 0, 0, 0.7, 0.06],
    }),
    repeat('mouth', { from: 460, to: 1500, everyMs: 130 }, ...CHEW),
    repeat('nose', { from: 460, to: 1500, everyMs: 130 }, [0, 0], [0, -2.5], [0, 0]),
    move('hay', {
      0: [0, 0],
      240: [0, 0],
      320: [0, 0, 0, 1.03, 0.9],
      460: [0, 0, 0, 0.98, 0.95],
      1700: [0, 0, 0, 0.98, 0.95],
    }),
    repeat('ear', { from: 460, to: 1500, everyMs: 260 }, [0, 0], [0, 0, 6], [0, 0]),
    show('heart', { 0: 0, 1700: 0 }),
  ],
}

/** A leaf gets shorter and is gone. */
export const RABBIT_GREENS: Act = {
  durationMs: 1500,
  stillMs: 560,
  Pet: WithLeaf,
  tracks: [
    given(1500),
    repeat('head', { from: 160, to: 1120, everyMs: 160 }, ...NIBBLE),
    repeat('mouth', { from: 160, to: 1120, everyMs: 120 }, ...CHEW),
    move('leaf', EATEN),
    show('leaf', { 0: 1, 1080: 1, 1130: 0 }),
    show('heart', { 0: 0, 1060: 0, 1140: 1, 1320: 1, 1480: 0 }),
    move('heart', { 1060: [-16, 30, 0, 0.4], 1480: [2, -8, 8, 1] }),
    repeat('ear2', { from: 1100, to: 1420, everyMs: 160 }, [0, 0], [0, 0, -14], [0, 0]),
  ],
}

/** It eats from its hay and thanks you with a nose that stands still no more. */
export const RABBIT_THANKS: Act = {
  durationMs: 1700,
  stillMs: 1120,
  Pet: WithHay,
  tracks: [
    given(1700),
    move('head', {
      0: [0, 0],
      180: [0, 34, 3],
      420: [0, 36, -3],
      640: [0, 0],
      820: [0, -2, -8],
      1400: [0, -2, 8],
      1700: [0, 0],
    }),
    show('straws', { 0: 0, 1700: 0 }),
    repeat('mouth', { from: 180, to: 620, everyMs: 110 }, ...CHEW),
    repeat('nose', { from: 660, to: 1560, everyMs: 100 }, [0, 0], [0, -5, 0, 1.15], [0, 0]),
    show('heart', { 0: 0, 960: 0, 1060: 1, 1380: 1, 1600: 0 }),
    move('heart', { 960: [-16, 30, -8, 0.4], 1600: [4, -12, 8, 1.05] }),
    repeat('ear2', { from: 660, to: 1560, everyMs: 300 }, [0, 0], [0, 0, -12], [0, 0]),
  ],
}

function Eating({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <>
      <Shadow species={RABBIT_SPECIES} />
      <Rabbit look={look} />
      <g data-part="props">{children}</g>
      <Heart part="heart" x={196} y={56} size={1.1} />
    </>
  )
}

function WithHay({ look }: { look: Look }) {
  const stalk = { fill: 'none', strokeLinecap: 'round', strokeWidth: 5 } as const
  return (
    <Eating look={look}>
      <g transform="translate(120 140)">
        <g data-part="straws" {...stalk}>
          <path d="M0 0L-16 52M0 0L14 56" stroke={HONEY_DEEP} />
          <path d="M0 0L-2 60M0 0L26 46M0 0L-28 44" stroke={HONEY} />
        </g>
      </g>
      <g transform="translate(120 228)">
        <g data-part="hay">
          <path d="M-76 0Q-66-30-34-34Q-6-46 28-36Q64-32 76 0Q0 8-76 0z" fill={HONEY} />
          <path
            d="M-84-4L-40-22M-58-30L-20-8M-30-42L-6-14M2-46L6-16M34-42L18-12M62-32L30-6M86-6L46-20M-44 0L-8-26M14-2L44-30"
            {...stalk}
            stroke={HONEY_DEEP}
          />
        </g>
      </g>
    </Eating>
  )
}

function WithLeaf({ look }: { look: Look }) {
  return (
    <Eating look={look}>
      <g transform="translate(120 144)">
        <g data-part="leaf">
          <path
            d="M0 0C16 4 26 22 20 44C14 54 4 58 0 62C-4 58-14 54-20 44C-26 22-16 4 0 0z"
            fill={LEAF}
          />
          <path
            d="M0 4V60M0 22L10 14M0 22L-10 14M0 40L12 30M0 40L-12 30"
            fill="none"
            stroke={LEAF_DEEP}
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </g>
      </g>
    </Eating>
  )
}
