import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { BIRD_SPECIES } from '../bird-species.ts'
import { Bird } from '../bird.tsx'
import type { Act } from '../../../acts/act.ts'
import { Mirrored, Pivot } from '../../../acts/pivot.tsx'
import { during, fly, inTurn, move, repeat, shadow } from '../../../acts/tracks.ts'
import { BirdSide } from './bird-side.tsx'

/** A round in the air: up to the right, far out over the hills to the left, and back to its branch. */
export const BIRD_FLIGHT: Act = {
  durationMs: 1900,
  stillMs: 340,
  Pet: Flyer,
  tracks: [
    fly(
      'trip',
      {
        110: [240, 290],
        250: [262, 258, -10],
        450: [342, 218, -14, 0.8],
        640: [412, 156, -18, 0.6],
        740: [420, 142, 0, 0.48],
        900: [366, 130, 6, 0.4],
        1150: [230, 130, -4, 0.36],
        1330: [112, 144, -8, 0.46],
        1420: [96, 158, 0, 0.56],
        1560: [140, 218, 12, 0.76],
        1700: [212, 270, 6, 0.94],
        1770: [240, 290],
      },
      'linear',
    ),
    during('home', 1900, [0, 150], [1760, 1900]),
    during('right', 1900, [150, 715], [1405, 1760]),
    during('left', 1900, [715, 1405]),
    shadow({ 0: 1, 110: 1, 230: 0, 1680: 0, 1770: 1 }),
    move('home', {
      0: [0, 0],
      90: [0, 0, 0, 1.08, 0.88],
      180: [0, -8, 0, 0.96, 1.06],
      1720: [0, -6],
      1800: [0, 0, 0, 1.07, 0.9],
      1900: [0, 0],
    }),
    repeat('wing', { from: 90, to: 250, everyMs: 160 }, [0, 0], [0, 0, -40], [0, 0]),
    repeat('wing2', { from: 90, to: 250, everyMs: 160 }, [0, 0], [0, 0, -40], [0, 0]),
    repeat(
      'beat',
      { from: 110, to: 1790, everyMs: 140 },
      [0, 0, -30],
      [0, 0, -30, 1, -0.62],
      [0, 0, -30],
    ),
    repeat(
      'beat2',
      { from: 110, to: 1790, everyMs: 140 },
      [0, 0, -18],
      [0, 0, -18, 1, -0.5],
      [0, 0, -18],
    ),
  ],
}

function Flyer({ look }: { look: Look }) {
  return (
    <Pivot part="trip">
      <Shadow species={BIRD_SPECIES} />
      <Pivot part="home">
        <Bird look={{ ...look, reaction: undefined }} />
      </Pivot>
      <g data-part="right">
        <BirdSide look={look} />
      </g>
      <g data-part="left">
        <Mirrored>
          <BirdSide look={look} />
        </Mirrored>
      </g>
    </Pivot>
  )
}

/** A finger comes, it steps up, rides along on your hand, and is brought back. */
export const BIRD_RIDES: Act = {
  durationMs: 1950,
  stillMs: 1000,
  Pet: Rider,
  tracks: [
    fly('ride', {
      380: [240, 290],
      560: [250, 278, -3],
      860: [322, 262, 4],
      1120: [256, 246, -3],
      1380: [178, 258, 3],
      1600: [240, 284],
      1680: [240, 290],
    }),
    move('hand', {
      0: [-330, 40],
      240: [0, 10],
      340: [0, 0],
      1700: [0, 0],
      1760: [0, 10],
      1950: [-330, 40],
    }),
    move('home', {
      0: [0, 0],
      230: [0, 0],
      300: [0, -16],
      370: [0, 0],
      1700: [0, 0],
      1760: [0, -14],
      1820: [0, 0, 0, 1.05, 0.94],
      1950: [0, 0],
    }),
    shadow({ 0: 1, 400: 1, 560: 0, 1560: 0, 1680: 1 }),
    inTurn(
      repeat('wing', { from: 240, to: 400, everyMs: 160 }, [0, 0], [0, 0, -50], [0, 0]),
      repeat('wing', { from: 800, to: 1280, everyMs: 160 }, [0, 0], [0, 0, -22], [0, 0]),
    ),
    inTurn(
      repeat('wing2', { from: 240, to: 400, everyMs: 160 }, [0, 0], [0, 0, -50], [0, 0]),
      repeat('wing2', { from: 800, to: 1280, everyMs: 160 }, [0, 0], [0, 0, -22], [0, 0]),
    ),
    move('head', { 560: [0, 0], 800: [0, 0, 8], 1100: [0, 0, -8], 1400: [0, 0, 6], 1600: [0, 0] }),
  ],
}

function Rider({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <Pivot part="ride">
        <Pivot part="home">
          <Bird look={{ ...look, reaction: undefined }} />
        </Pivot>
        <g data-part="hand">
          <path
            d="M-300 250L-60 238Q-30 232-10 224L160 216Q176 216 176 227T162 239L60 246Q20 280-40 292L-300 318z"
            fill="#e0a983"
          />
          <path d="M-300 240L-80 230L-70 300L-300 326z" fill="#5f8f7b" />
          <path
            d="M64 246Q44 250 40 262M20 262Q0 266-6 276"
            fill="none"
            stroke="#c48a63"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </Pivot>
    </>
  )
}
