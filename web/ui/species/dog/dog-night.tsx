import type { Act } from '../../acts/act.ts'
import { Pivot } from '../../acts/pivot.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { CREAM } from '../../pets/palette.ts'
import { Shadow } from '../../pets/shadow.tsx'
import { Snooze } from '../../pets/snooze.tsx'
import { DOG } from './coat.ts'
import { DOG_SPECIES } from './dog-species.ts'
import { Dog, DogHead } from './dog.tsx'
import { asleepLook, drowsyLook } from '../../nights/night-look.ts'
import {
  BREATH_MS,
  YAWN_EVERY_MS,
  always,
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

const asleep: Act = {
  durationMs: BREATH_MS,
  stillMs: 0,
  Pet: Curled,
  tracks: [
    held('body'),
    breath('flank', 0.045),
    always('head', { 0: [0, 0], [BREATH_MS * 0.5]: [0, -2, 1], [BREATH_MS]: [0, 0] }),
  ],
}

const drowsy: Act = {
  durationMs: YAWN_EVERY_MS,
  stillMs: yawnAt(1500),
  Pet: Yawning,
  tracks: [
    yawning('head', {
      0: [0, 0],
      500: [0, 3, 3],
      1000: [0, -8, -9],
      1900: [0, -9, -11],
      2500: [0, 4, 3],
      2800: [0, 0],
    }),
    sleepyEyes(600, 2500),
    seenInYawn('mouth', { 0: 1, 560: 1, 600: 0, 2340: 0, 2380: 1 }),
    seenInYawn('yawn', { 0: 0, 540: 0, 600: 1, 2340: 1, 2400: 0 }),
    yawning('yawn', {
      0: [0, 0],
      540: [0, 0, 0, 0.6, 0.15],
      1100: [0, 0, 0, 1, 1],
      1900: [0, 0, 0, 1.05, 1.06],
      2400: [0, 0, 0, 0.6, 0.15],
      2401: [0, 0],
    }),
  ],
}

/** What a dog does at night. */
export const DOG_NIGHT: Night = { drowsy, asleep, play: playNight }

/** Nose to tail, its back to the wall. */
function Curled({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={DOG_SPECIES} />
      <g data-part="body">
        <Pivot part="flank">
          <path
            d="M34 206C26 166 64 134 124 134C188 134 214 166 210 200Q208 224 180 224H62Q38 224 34 206z"
            fill={DOG.coat}
          />
          <path
            d="M204 210C212 178 184 156 158 166C136 176 134 204 152 222H184Q200 222 204 210z"
            fill={DOG.shade}
          />
        </Pivot>
        <Joint x={88} y={162} turn={-7} part="head">
          <g transform="scale(.84)">
            <DogHead look={asleepLook(look)} />
          </g>
        </Joint>
        <path
          d="M196 206C178 224 142 224 116 212"
          fill="none"
          stroke={DOG.coat}
          strokeWidth="21"
          strokeLinecap="round"
        />
        <path
          d="M128 216Q120 214 114 210"
          fill="none"
          stroke={DOG.dark}
          strokeWidth="21"
          strokeLinecap="round"
        />
        <path
          d="M44 213Q44 202 58 202H92Q108 202 108 213Q108 224 96 224H56Q44 224 44 213z"
          fill={CREAM}
        />
      </g>
      <g transform="translate(-66 26)">
        <Snooze />
      </g>
    </>
  )
}

function Yawning({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={DOG_SPECIES} />
      <Dog look={drowsyLook(look)} />
      <g data-part="body">
        <Joint x={120} y={92} part="head">
          <YawnMouth y={24} chin={CREAM} />
        </Joint>
      </g>
    </>
  )
}
