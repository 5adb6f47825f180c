import type { Act } from '../../acts/act.ts'
import { Pivot } from '../../acts/pivot.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { CREAM } from '../../pets/palette.ts'
import { Shadow } from '../../pets/shadow.tsx'
import { Snooze } from '../../pets/snooze.tsx'
import { RABBIT } from './coat.ts'
import { RABBIT_SPECIES } from './rabbit-species.ts'
import { Rabbit, RabbitHead } from './rabbit.tsx'
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
  Pet: Loaf,
  tracks: [
    held('body'),
    breath('flank', 0.04),
    // Laid back; the nose goes on, as it dreams.
    held('ear', [4, 6, 58, 0.86, 0.82]),
    always('ear2', {
      0: [-4, 6, 62, 0.86, 0.82],
      2760: [-4, 6, 62, 0.86, 0.82],
      2940: [-4, 6, 54, 0.86, 0.82],
      3220: [-4, 6, 62, 0.86, 0.82],
      [BREATH_MS]: [-4, 6, 62, 0.86, 0.82],
    }),
  ],
}

const drowsy: Act = {
  durationMs: YAWN_EVERY_MS,
  stillMs: yawnAt(950),
  Pet: Yawning,
  // A short one, head up, teeth bare, ears thrown back.
  tracks: [
    yawning('head', {
      0: [0, 0],
      300: [0, 3],
      700: [0, -10, -5],
      1150: [0, -11, -6],
      1550: [0, 3],
      1800: [0, 0],
    }),
    yawning('ear', { 0: [0, 0], 300: [0, 0], 700: [0, 0, 34], 1200: [0, 0, 36], 1700: [0, 0] }),
    yawning('ear2', { 0: [0, 0], 300: [0, 0], 760: [0, 0, 34], 1200: [0, 0, 36], 1760: [0, 0] }),
    sleepyEyes(300, 1700),
    seenInYawn('mouth', { 0: 1, 340: 1, 380: 0, 1480: 0, 1520: 1 }),
    seenInYawn('yawn', { 0: 0, 330: 0, 380: 1, 1480: 1, 1540: 0 }),
    yawning('yawn', {
      0: [0, 0],
      330: [0, 0, 0, 0.5, 0.2],
      700: [0, 0, 0, 0.66, 0.78],
      1150: [0, 0, 0, 0.68, 0.82],
      1540: [0, 0, 0, 0.5, 0.2],
      1541: [0, 0],
    }),
  ],
}

/** What a rabbit does at night. */
export const RABBIT_NIGHT: Night = { drowsy, asleep, play: playNight }

/** As a loaf, its feet tucked in under it. */
function Loaf({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={RABBIT_SPECIES} />
      <g data-part="body">
        <Pivot part="flank">
          <circle cx="206" cy="202" r="15" fill="#f3d8dd" />
          <path
            d="M46 208C42 168 76 138 132 138C186 138 212 172 206 206Q202 224 180 224H66Q48 224 46 208z"
            fill={RABBIT.coat}
          />
          <path
            d="M196 214C206 186 188 164 162 170C142 176 138 206 150 224H180Q192 224 196 214z"
            fill={RABBIT.shade}
          />
        </Pivot>
        <Joint x={98} y={168} turn={-3} part="head">
          <g transform="scale(.86)">
            <RabbitHead look={asleepLook(look)} />
          </g>
        </Joint>
        <path
          d="M66 217Q66 207 80 207H94V224H76Q66 224 66 217zM132 217Q132 207 118 207H104V224H122Q132 224 132 217z"
          fill={CREAM}
        />
      </g>
      <g transform="translate(-34 24)">
        <Snooze />
      </g>
    </>
  )
}

function Yawning({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={RABBIT_SPECIES} />
      <Rabbit look={drowsyLook(look)} />
      <g data-part="body">
        <Joint x={120} y={112} part="head">
          <YawnMouth y={22} chin={CREAM} teeth="M-9 0H9V13Q0 17-9 13z" />
        </Joint>
      </g>
    </>
  )
}
