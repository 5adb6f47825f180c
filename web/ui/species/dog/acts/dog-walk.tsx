import { Shadow } from '../../../pets/shadow.tsx'
import type { Look } from '../../../pets/look.ts'
import { Cloud } from '../../../scenes/cloud.tsx'
import type { Daylight } from '../../../scenes/daylight.ts'
import { SkyLight } from '../../../scenes/sky-light.tsx'
import { Dog } from '../dog.tsx'
import { DOG_SPECIES } from '../dog-species.ts'
import type { Act } from '../../../acts/act.ts'
import { Pivot } from '../../../acts/pivot.tsx'
import { steps } from '../../../acts/steps.ts'
import { type Pose, during, inTurn, move, pass, repeat, show } from '../../../acts/tracks.ts'
import { DogSide } from './dog-side.tsx'

const TROT: readonly Pose[] = [
  [0, 0],
  [0, -5, -1],
  [0, 0],
]

/** Along a park that passes by: off at a trot, nose down at a post, and home. */
export const DOG_WALK: Act = {
  durationMs: 1900,
  stillMs: 950,
  Pet: Walker,
  Back: Park,
  tracks: [
    move('home', {
      0: [0, 0],
      90: [0, 0, 0, 1.06, 0.92],
      200: [0, -6],
      1720: [0, -6],
      1800: [0, 0, 0, 1.05, 0.93],
      1900: [0, 0],
    }),
    during('home', 1900, [0, 190], [1750, 1900]),
    during('away', 1900, [190, 1750]),
    show('park', { 0: 0, 80: 0, 240: 1, 1660: 1, 1830: 0 }),
    ...steps({ from: 200, to: 740 }, { from: 1180, to: 1720 }),
    show('mud', { 0: 0, 1900: 0 }),
    show('puddle', { 0: 0, 1900: 0 }),
    pass('ground', { 200: [0, 0], 740: [-137, 0], 1180: [-137, 0], 1720: [-274, 0] }),
    pass('hills', { 200: [0, 0], 740: [-40, 0], 1180: [-40, 0], 1720: [-80, 0] }),
    move('face', {
      200: [0, 0],
      660: [0, 0],
      840: [20, 56, 10],
      930: [24, 50, 4],
      1010: [20, 56, 10],
      1090: [24, 50, 4],
      1230: [0, 0],
      1720: [0, 0],
    }),
    inTurn(
      repeat('trot', { from: 200, to: 740, everyMs: 180 }, ...TROT),
      repeat('trot', { from: 1180, to: 1720, everyMs: 180 }, ...TROT),
    ),
    repeat('ear', { from: 200, to: 740, everyMs: 180 }, [0, 0], [0, 0, -14], [0, 0]),
    repeat('ear2', { from: 1180, to: 1720, everyMs: 180 }, [0, 0], [0, 0, -14], [0, 0]),
    repeat('tail', { from: 0, to: 1900, everyMs: 190 }, [0, 0, -14], [0, 0, 18], [0, 0, -14]),
  ],
}

/** The same through a puddle: who comes home has spots, for a moment. */
export const DOG_MUDDY: Act = {
  ...DOG_WALK,
  tracks: [
    ...DOG_WALK.tracks.filter(({ part }) => part !== 'mud' && part !== 'puddle'),
    show('mud', { 0: 0, 400: 0, 440: 1, 1780: 1, 1900: 0 }),
    show('puddle', { 0: 1, 1900: 1 }),
    pass('puddle', { 200: [98, 0], 740: [-39, 0], 1180: [-39, 0], 1720: [-176, 0] }),
  ],
}

function Walker({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={DOG_SPECIES} />
      <Pivot part="home">
        <Dog look={look} />
      </Pivot>
      <g data-part="away">
        <DogSide look={look} />
      </g>
      <g data-part="mud">
        <path
          d="M98 196h.1M122 204h.1M146 194h.1M108 184h.1M138 182h.1M90 206h.1M152 208h.1"
          stroke="#7a5233"
          strokeWidth="11"
          strokeLinecap="round"
        />
      </g>
    </>
  )
}

function Park({ daylight }: { daylight: Daylight }) {
  return (
    <g data-part="park">
      <path d="M0 0H480V320H0z" fill="var(--scene-sky)" />
      <SkyLight daylight={daylight} x={390} y={70} />
      <Cloud x={120} y={70} size={1.1} />
      <Cloud x={300} y={48} size={0.7} />
      <g data-part="hills">
        <path d="M-20 230Q90 150 210 196T440 170T700 200V320H-20z" fill="var(--scene-far)" />
        <Tree x={70} y={222} size={0.8} />
        <Tree x={330} y={214} size={1} />
        <Tree x={520} y={220} size={0.8} />
      </g>
      <path d="M0 226H480V320H0z" fill="var(--scene-grass)" />
      <path d="M0 266H480V306H0z" fill="var(--scene-sand)" />
      <g data-part="ground">
        <path
          d="M30 276h16M120 298h22M214 278h12M300 300h18M380 276h20M470 298h14M560 280h20M640 300h16M720 276h18"
          stroke="var(--scene-board)"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".5"
        />
        <path
          d="M20 262q-2-14-8-20M30 262q0-16 6-24M250 262q-2-14-8-20M260 262q0-16 6-24M430 262q-2-14-8-20M440 262q0-16 6-24M640 262q-2-14-8-20M650 262q0-16 6-24M100 320q-2-8-6-12M110 320q0-10 6-14M350 320q-2-8-6-12M360 320q0-10 6-14M590 320q-2-8-6-12M600 320q0-10 6-14"
          fill="none"
          stroke="var(--scene-blade)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <Post x={578} />
        <Bench x={170} />
      </g>
      <g transform="translate(240 292)">
        <ellipse data-part="puddle" rx="60" ry="9" fill="#8a6a48" />
      </g>
    </g>
  )
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-7-40H7L9 6H-9z" fill="#8b5830" />
      <circle cy="-66" r="38" fill="var(--scene-blade)" />
      <circle cx="-22" cy="-46" r="22" fill="var(--scene-blade)" />
      <circle cx="14" cy="-74" r="20" fill="var(--scene-grass)" />
    </g>
  )
}

function Post({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 290)`}>
      <path d="M-10-78Q0-90 10-78V0H-10z" fill="#a5703f" />
      <path d="M-10-66H10V-54H-10z" fill="#fff1dc" />
      <path
        d="M-16 2q-2-14-8-18M14 2q2-14 8-20M0 4q0-12-4-16"
        fill="none"
        stroke="var(--scene-blade)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </g>
  )
}

function Bench({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 262)`} fill="#a8703f">
      <rect x="-50" y="-56" width="100" height="9" rx="4" />
      <rect x="-50" y="-42" width="100" height="9" rx="4" />
      <rect x="-54" y="-24" width="108" height="10" rx="5" />
      <path d="M-42-50h8V0h-8zM34-50h8V0h-8z" fill="#8b5830" />
    </g>
  )
}
