import type { Act } from '../../acts/act.ts'
import { Pivot } from '../../acts/pivot.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { HONEY_DEEP, MOUTH, TONGUE } from '../../pets/palette.ts'
import { Shadow } from '../../pets/shadow.tsx'
import { Snooze } from '../../pets/snooze.tsx'
import { BIRD_SPECIES } from './bird-species.ts'
import { Bird, BirdHead } from './bird.tsx'
import { BIRD } from './coat.ts'
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

const asleep: Act = {
  durationMs: BREATH_MS,
  stillMs: 0,
  Pet: Tucked,
  tracks: [
    held('body'),
    breath('flank', 0.025),
    always('head', { 0: [0, 0], [BREATH_MS * 0.45]: [0, -3], [BREATH_MS]: [0, 0] }),
    always('tuck', { 0: [0, 0], [BREATH_MS * 0.45]: [0, -3], [BREATH_MS]: [0, 0] }),
    held('crest'),
  ],
}

const drowsy: Act = {
  durationMs: YAWN_EVERY_MS,
  stillMs: yawnAt(1900),
  Pet: Gaping,
  // The neck stretched, the beak wide open, twice.
  tracks: [
    yawning('head', {
      0: [0, 0],
      300: [0, -7, -4],
      1000: [0, -7, -6],
      1250: [0, -2],
      1500: [0, -9, 6],
      2200: [0, -9, 8],
      2600: [0, 0],
    }),
    sleepyEyes(200, 2500),
    yawning('crest', { 0: [0, 0], 400: [0, 0, -18], 2100: [0, 0, -18], 2600: [0, 0] }),
    seenInYawn('yawn', { 0: 0, 210: 0, 240: 1, 2280: 1, 2340: 0 }),
    yawning('yawn', {
      0: [0, 0],
      240: [0, 0, 0, 1, 0.3],
      500: [0, 0, 0, 1, 1],
      950: [0, 0, 0, 1, 1.05],
      1200: [0, 0, 0, 1, 0.35],
      1300: [0, 0, 0, 1, 0.35],
      1600: [0, 0, 0, 1, 1.05],
      2050: [0, 0, 0, 1, 1.1],
      2340: [0, 0, 0, 1, 0.3],
      2341: [0, 0],
    }),
  ],
}

/** What a bird does at night. */
export const BIRD_NIGHT: Night = { drowsy, asleep, play: playNight }

/** Fluffed up on one leg, its beak in the feathers of its back. */
function Tucked({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <g data-part="body">
        <path
          d="M140 190C162 190 182 200 192 214C196 224 188 232 178 228C160 224 148 216 140 208z"
          fill={BIRD.dark}
        />
        <path
          d="M132 208V220M123 230Q128 220 132 222Q136 220 141 230M132 222V231"
          fill="none"
          stroke={HONEY_DEEP}
          strokeWidth="6"
          strokeLinecap="round"
        />
        <Pivot part="flank" y={216}>
          <path
            d="M120 96C172 96 186 134 184 164C182 198 156 216 120 216S58 198 56 164C54 134 68 96 120 96z"
            fill={BIRD.coat}
          />
          <path
            d="M112 162C136 162 146 172 145 184C142 202 130 209 114 209S86 202 82 184C80 172 90 162 112 162z"
            fill="#d4ebae"
          />
          <path
            d="M100 194q6 6 12 0M116 194q6 6 12 0"
            fill="none"
            stroke={BIRD.coat}
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path
            d="M58 150C48 170 52 196 70 206C80 196 84 168 78 148Q66 138 58 150z"
            fill={BIRD.shade}
          />
        </Pivot>
        <Joint x={124} y={112} turn={16} part="head">
          <g transform="scale(.96)">
            <BirdHead look={asleepLook(look)} turn={8} />
          </g>
        </Joint>
        <g data-part="tuck">
          <g transform="translate(0 -11)">
            <path
              d="M62 164C66 150 76 146 84 148Q90 140 100 143Q108 134 120 138Q130 126 144 130Q158 120 170 128C186 138 188 158 182 174C172 190 146 196 122 184C100 190 66 186 62 164z"
              fill={BIRD.coat}
            />
            <path
              d="M92 160q6 6 12 0M116 154q6 6 12 0M108 170q6 6 12 0"
              fill="none"
              stroke={BIRD.shade}
              strokeWidth="4"
              strokeLinecap="round"
            />
            <path
              d="M150 140C172 134 190 152 188 178C184 198 172 208 164 206Q158 204 158 196Q150 196 150 186Q142 182 142 170C140 156 142 144 150 140z"
              fill={BIRD.shade}
            />
            <path
              d="M162 158Q170 166 170 180M176 156Q180 164 180 172"
              fill="none"
              stroke={BIRD.dark}
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
        </g>
      </g>
      <g transform="translate(-4 14)">
        <Snooze />
      </g>
    </>
  )
}

function Gaping({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={BIRD_SPECIES} />
      <Bird look={drowsyLook(look)} />
      <g data-part="body">
        <Joint x={120} y={98} part="head">
          <g transform="translate(0 18)">
            <g data-part="yawn">
              <path d="M-16 4Q-15 46 0 46T16 4z" fill="#d4641c" />
              <path d="M-13 4Q-11 40 0 40T13 4z" fill={MOUTH} />
              <path d="M-7 32Q0 22 7 32Q5 40 0 40T-7 32z" fill={TONGUE} />
              <path d="M-20 5C-14-20 14-20 20 5Q0 12-20 5z" fill="#f58a3c" />
            </g>
          </g>
        </Joint>
      </g>
    </>
  )
}
