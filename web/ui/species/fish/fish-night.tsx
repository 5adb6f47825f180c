import type { Act } from '../../acts/act.ts'
import { Pivot } from '../../acts/pivot.tsx'
import type { Look } from '../../pets/look.ts'
import { INK, MOUTH } from '../../pets/palette.ts'
import { Shadow } from '../../pets/shadow.tsx'
import { Snooze } from '../../pets/snooze.tsx'
import { FISH_SPECIES } from './fish-species.ts'
import { Fish } from './fish.tsx'
import { Joint } from '../../pets/joint.tsx'
import { asleepLook, drowsyLook } from '../../nights/night-look.ts'
import {
  YAWN_EVERY_MS,
  always,
  held,
  seenInYawn,
  yawnAt,
  yawning,
} from '../../nights/night-tracks.ts'
import type { Night } from '../../nights/night.ts'
import { playNight } from '../../nights/play-night.ts'

const SWAY_MS = 7000

const asleep: Act = {
  durationMs: SWAY_MS,
  stillMs: 0,
  Pet: Hovering,
  // Low over the ground, all but still.
  tracks: [
    always('hover', { 0: [0, 24, -5], [SWAY_MS / 2]: [2, 20, -3], [SWAY_MS]: [0, 24, -5] }),
    held('body'),
    held('eye'),
    always('fin', {
      0: [0, 0, 24],
      [SWAY_MS / 4]: [0, 0, 14],
      [SWAY_MS / 2]: [0, 0, 24],
      [SWAY_MS]: [0, 0, 24],
    }),
    always('fin2', {
      0: [0, 0, 24],
      [SWAY_MS / 4]: [0, 0, 14],
      [SWAY_MS / 2]: [0, 0, 24],
      [SWAY_MS]: [0, 0, 24],
    }),
    held('sail', [0, 0, 14, 1, 0.86]),
    always('tail', { 0: [0, 0, 10], [SWAY_MS / 2]: [0, 0, 4, 0.92, 1], [SWAY_MS]: [0, 0, 10] }),
  ],
}

const drowsy: Act = {
  durationMs: YAWN_EVERY_MS,
  stillMs: yawnAt(800),
  Pet: Stretching,
  // Every fin spread, the mouth round and far forward, for a second.
  tracks: [
    yawning('head', { 0: [0, 0], 300: [0, 0], 560: [-3, -2], 1000: [-3, -2], 1400: [0, 0] }),
    yawning('fin', {
      0: [0, 0],
      200: [0, 0],
      520: [0, 0, -34, 1.12],
      1050: [0, 0, -38, 1.12],
      1500: [0, 0],
    }),
    yawning('fin2', {
      0: [0, 0],
      200: [0, 0],
      520: [0, 0, -34, 1.12],
      1050: [0, 0, -38, 1.12],
      1500: [0, 0],
    }),
    yawning('sail', {
      0: [0, 0],
      200: [0, 0],
      520: [0, -2, -8, 1.06, 1.16],
      1050: [0, -2, -8, 1.06, 1.16],
      1500: [0, 0],
    }),
    seenInYawn('mouth', { 0: 1, 240: 1, 270: 0, 1180: 0, 1210: 1 }),
    seenInYawn('yawn', { 0: 0, 230: 0, 270: 1, 1180: 1, 1230: 0 }),
    yawning('yawn', {
      0: [0, 0],
      230: [0, 0, 0, 0.6, 0.3],
      560: [0, 0, 0, 1, 1],
      1000: [0, 0, 0, 1.06, 1.06],
      1230: [0, 0, 0, 0.6, 0.3],
      1231: [0, 0],
    }),
  ],
}

/** What a fish does at night. It has no lids: it sleeps with open eyes. */
export const FISH_NIGHT: Night = { drowsy, asleep, play: playNight }

function Hovering({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={FISH_SPECIES} />
      <Pivot part="hover" y={124}>
        <Fish look={{ ...asleepLook(look), eyes: 'calm', mouth: 'line', blush: false }} />
      </Pivot>
      <g transform="translate(-10 28)">
        <Snooze />
      </g>
    </>
  )
}

function Stretching({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={FISH_SPECIES} />
      <Fish look={{ ...drowsyLook(look), eyes: 'calm' }} />
      <g data-part="body">
        <Joint x={114} y={124}>
          <Joint x={-24} y={-2} part="head">
            <g transform="translate(0 26)">
              <g data-part="yawn">
                <ellipse rx="17" ry="19" fill="#ffdcae" />
                <ellipse rx="12" ry="14" fill={MOUTH} stroke={INK} strokeWidth="4" />
              </g>
            </g>
          </Joint>
        </Joint>
      </g>
    </>
  )
}
