import type { Act } from '../../acts/act.ts'
import { Pivot } from '../../acts/pivot.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { CREAM } from '../../pets/palette.ts'
import { Shadow } from '../../pets/shadow.tsx'
import { Snooze } from '../../pets/snooze.tsx'
import { CAT_SPECIES } from './cat-species.ts'
import { Cat, CatHead } from './cat.tsx'
import { CAT } from './coat.ts'
import { asleepLook, drowsyLook } from '../../nights/night-look.ts'
import {
  BREATH_MS,
  YAWN_EVERY_MS,
  breath,
  held,
  seenInYawn,
  sleepyEyes,
  yawnAt,
  yawning,
} from '../../nights/night-tracks.ts'
import type { Night } from '../../nights/night.ts'
import { playNight } from '../../nights/play-night.ts'
import { YawnMouth } from '../../nights/yawn-mouth.tsx'

const band = { fill: 'none', stroke: CAT.dark, strokeWidth: 7, strokeLinecap: 'round' } as const

const asleep: Act = {
  durationMs: BREATH_MS,
  stillMs: 0,
  Pet: Curled,
  tracks: [held('body'), breath('flank', 0.05)],
}

const drowsy: Act = {
  durationMs: YAWN_EVERY_MS,
  stillMs: yawnAt(1900),
  Pet: Yawning,
  // Far back, ears aside, and slowly.
  tracks: [
    yawning('head', {
      0: [0, 0],
      700: [0, 4],
      1400: [0, -8, 8],
      2200: [0, -10, 11],
      2900: [0, 5, -3],
      3300: [0, 0],
    }),
    sleepyEyes(700, 3200),
    yawning('ear', { 0: [0, 0], 700: [0, 0], 1400: [0, 0, 26], 2300: [0, 0, 30], 2900: [0, 0] }),
    yawning('ear2', { 0: [0, 0], 700: [0, 0], 1400: [0, 0, 26], 2300: [0, 0, 30], 2900: [0, 0] }),
    seenInYawn('mouth', { 0: 1, 700: 1, 740: 0, 2760: 0, 2800: 1 }),
    seenInYawn('yawn', { 0: 0, 690: 0, 740: 1, 2760: 1, 2820: 0 }),
    yawning('yawn', {
      0: [0, 0],
      690: [0, 0, 0, 0.6, 0.15],
      1400: [0, 0, 0, 0.9, 0.95],
      2200: [0, 0, 0, 0.95, 1],
      2820: [0, 0, 0, 0.6, 0.15],
      2821: [0, 0],
    }),
  ],
}

/** What a cat does at night. */
export const CAT_NIGHT: Night = { drowsy, asleep, play: playNight }

/** Round as a bun, the tail around its nose. */
function Curled({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={CAT_SPECIES} />
      <g data-part="body">
        <Pivot part="flank">
          <path
            d="M40 204C30 160 68 132 124 132C184 132 210 164 206 200Q202 224 176 224H66Q44 224 40 204z"
            fill={CAT.coat}
          />
          <path d="M142 134L138 154M164 138L156 158M184 148L172 164" {...band} />
          <path
            d="M200 210C208 180 182 160 158 170C138 178 136 206 152 222H180Q196 222 200 210z"
            fill={CAT.shade}
          />
        </Pivot>
        <Joint x={92} y={164} turn={6} part="head">
          <g transform="scale(.82)">
            <CatHead look={asleepLook(look)} />
          </g>
        </Joint>
        <path
          d="M192 206C166 226 116 226 74 212"
          fill="none"
          stroke={CAT.coat}
          strokeWidth="19"
          strokeLinecap="round"
        />
        <path
          d="M92 217Q82 215 74 212"
          fill="none"
          stroke={CAT.dark}
          strokeWidth="19"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(-62 26)">
        <Snooze />
      </g>
    </>
  )
}

function Yawning({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={CAT_SPECIES} />
      <Cat look={drowsyLook(look)} />
      <g data-part="body">
        <Joint x={120} y={100} part="head">
          <YawnMouth y={20} chin={CREAM} teeth="M-11 1L-7 13L-3 0zM3 0L7 13L11 1z" />
        </Joint>
      </g>
    </>
  )
}
