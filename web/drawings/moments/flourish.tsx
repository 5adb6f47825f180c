import type { Daylight } from '#domain/daylight.ts'
import type { Act, Track } from '../act.ts'
import { lookOf, type Species } from '../look.ts'
import { HEART, HONEY, ROSE, WHITE } from '../palette.ts'
import { HEART_SHAPE, Pivot, STAR_SHAPE, Shadow } from '../parts.tsx'
import { move, pass, shadow, show } from '../tracks.ts'

const FLOURISH_MS = 2100

/** Where each spark flies from the pet's heart, in the scene's units, and when it starts. */
const SPARKS = [
  { x: -150, y: -70, at: 120, size: 1.1, fill: HEART },
  { x: 156, y: -56, at: 180, size: 1.2, fill: HEART },
  { x: -96, y: -136, at: 260, size: 1, fill: HONEY },
  { x: 104, y: -130, at: 220, size: 1.1, fill: HONEY },
  { x: 4, y: -164, at: 320, size: 0.9, fill: ROSE },
  { x: -186, y: 8, at: 360, size: 0.9, fill: HONEY },
  { x: 188, y: 20, at: 300, size: 1, fill: WHITE },
  { x: -132, y: 58, at: 440, size: 0.8, fill: ROSE },
  { x: 138, y: 72, at: 480, size: 0.8, fill: HEART },
  { x: -52, y: -170, at: 700, size: 0.7, fill: WHITE },
  { x: 62, y: -176, at: 760, size: 0.7, fill: HEART },
] as const

/** The pet's heart in the scene. */
const MIDDLE = 'translate(240 190)'

const FLIES_MS = 1100

/** Light behind the pet, in twelve rays. At night it fades to its edge; one pale disc would look grey. */
const Glow = ({ daylight }: { daylight: Daylight }) => (
  <g transform={MIDDLE} fill={daylight === 'night' ? '#ffcf5c' : '#fff3c4'}>
    <g data-part="glow">
      {daylight === 'night' ? NIGHT_RINGS.map((r) => <circle key={r} r={r} opacity=".17" />) : <circle r="118" opacity=".45" />}
      {RAYS.map((turn) => (
        <path key={turn} d="M-9-118L-20-196H20L9-118z" transform={`rotate(${turn})`} opacity=".5" />
      ))}
    </g>
  </g>
)

const Sparks = () => (
  <g transform={MIDDLE}>
    {SPARKS.map(({ size, fill }, number) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes.
      <g key={number} data-part={`spark${number}`}>
        <path d={fill === HEART || fill === ROSE ? HEART_SHAPE : STAR_SHAPE} transform={`scale(${size})`} fill={fill} stroke="#3b2317" strokeOpacity=".18" strokeWidth="2" />
      </g>
    ))}
  </g>
)

/** The act of a completely happy pet: two leaps in a glow, among hearts and stars. */
export function flourishOf(species: Species): Act {
  return {
    durationMs: FLOURISH_MS,
    stillMs: 780,
    Pet: () => (
      <>
        <Shadow species={species} />
        <Pivot part="leap">
          <species.Drawing look={lookOf('happy', undefined, false)} />
        </Pivot>
      </>
    ),
    Back: Glow,
    Front: Sparks,
    tracks: [
      move('leap', LEAPS),
      shadow({ 0: 1, 300: 1, 480: 0.5, 660: 1, 960: 1, 1160: 0.4, 1360: 1, [FLOURISH_MS]: 1 }),
      show('glow', { 0: 0, 360: 0.8, 1600: 0.8, [FLOURISH_MS]: 0 }),
      pass('glow', { 0: [0, 0, -14, 0.3], 520: [0, 0, 0, 1], [FLOURISH_MS]: [0, 0, 30, 1.08] }),
      ...SPARKS.flatMap(sparkTracks),
    ],
  }
}

const LEAPS = {
  0: [0, 0],
  180: [0, 0, 0, 1.08, 0.88],
  300: [0, -4, -3, 0.97, 1.06],
  480: [0, -20, -6, 0.98, 1.04],
  660: [0, 0, 0, 1.08, 0.9],
  780: [0, 0, 0, 0.99, 1.02],
  900: [0, 0, 0, 1.09, 0.86],
  1000: [0, -6, 3, 0.96, 1.07],
  1180: [0, -26, 6, 0.98, 1.04],
  1360: [0, 0, 0, 1.09, 0.88],
  1520: [0, 0, 0, 0.98, 1.03],
  1700: [0, 0],
  [FLOURISH_MS]: [0, 0],
} as const

function sparkTracks({ x, y, at }: (typeof SPARKS)[number], number: number): Track[] {
  const [part, end] = [`spark${number}`, at + FLIES_MS]
  const gone = { [end]: 0, ...(end < FLOURISH_MS && { [FLOURISH_MS]: 0 }) }
  return [pass(part, { [at]: [0, 0, -30, 0.2], [at + 420]: [x * 0.86, y * 0.86, 8, 1.15], [end]: [x, y + 16, -6, 0.9] }, 'ease-out'), show(part, { 0: 0, [at]: 0, [at + 120]: 1, [end - 260]: 1, ...gone })]
}

const NIGHT_RINGS = [118, 100, 82, 64]

const RAYS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
