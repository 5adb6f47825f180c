import type { Act } from '../../../acts/act.ts'
import { pass, shadow, show, travel } from '../../../acts/tracks.ts'
import { FishTurns, turns } from './fish-turns.tsx'

/** A lap: past the castle on the left, behind by the rocks to the arch, and home; below what a lesson covers on a phone. */
export const FISH_LAP: Act = {
  durationMs: 1900,
  stillMs: 1020,
  Pet: FishTurns,
  tracks: [
    travel('trip', {
      0: [240, 290],
      130: [250, 288, -3],
      420: [140, 282, 6, 0.94],
      540: [116, 276, 0, 0.82],
      1000: [290, 254, -6, 0.62],
      1240: [396, 256, 4, 0.6],
      1360: [402, 262, 0, 0.66],
      1760: [238, 288, 5, 0.98],
      1900: [240, 290],
    }),
    shadow({ 0: 1, 250: 0.1, 1600: 0.1, 1900: 1 }),
    ...turns(430, 1230, 1900),
  ],
}

/** After a finger that goes along the glass: to the left, to the right, and home. */
export const FISH_FOLLOWS: Act = {
  durationMs: 1900,
  stillMs: 430,
  Pet: FishTurns,
  Front: Finger,
  tracks: [
    show('finger', { 0: 0, 140: 1, 1660: 1, 1860: 0 }),
    pass(
      'finger',
      {
        0: [-60, 60],
        160: [-70, 0],
        480: [-190, -6],
        640: [-190, 0],
        1180: [120, 6],
        1340: [124, 0],
        1700: [20, 10],
        1860: [20, 70],
      },
      'ease-in-out',
    ),
    travel('trip', {
      0: [240, 290],
      180: [240, 290],
      540: [142, 288, 4, 0.94],
      720: [146, 286, 0, 0.92],
      1240: [306, 284, -4, 0.94],
      1400: [310, 286, 0, 0.96],
      1760: [240, 289, 3],
      1900: [240, 290],
    }),
    shadow({ 0: 1, 300: 0.2, 1600: 0.2, 1900: 1 }),
    ...turns(560, 1270, 1900),
  ],
}

/** A fingertip on the glass, beside the fish's face. */
function Finger() {
  return (
    <g data-part="finger">
      <g transform="translate(240 214) rotate(-12)">
        <path d="M-17 140V4Q-17-16 0-16T17 4V140z" fill="#e0a983" />
        <path d="M-10-2Q-9-12 0-12T10-2Q0 4-10-2z" fill="#f6d3b8" />
        <path
          d="M-9 34Q0 38 9 34M-9 44Q0 48 9 44"
          fill="none"
          stroke="#c48a63"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </g>
  )
}
