import type { ReactNode } from 'react'
import type { PetType } from '#domain/species.ts'
import type { Act, Track } from './act.ts'
import { lookOf, type Species } from './look.ts'
import { Hearts, Pivot, Shadow } from './parts.tsx'
import { type Pose, type Poses, move, shadow, show } from './tracks.ts'
import { CREAM, HONEY, HONEY_DEEP, TERRACOTTA } from './palette.ts'
import { FishBowlBack, FishBowlFront } from './scenes.tsx'

/** From the first rocking of the nest to the last heart. */
export const BIRTH_MS = 1900
/** When the nest opens, when the pet leaps over its rim, and when it stands on the ground. */
const OPENS_MS = 900
export const LEAPS_MS = 1130
const LANDS_MS = 1430

/** A pet that is born: its nest rocks and opens, and it hops out with hearts. */
export function birthOf(species: Species): Act {
  const { back, front, lids, inside } = NESTS[species.type]
  const look = lookOf('happy', 'stroke', false)
  return {
    durationMs: BIRTH_MS,
    stillMs: LANDS_MS + 260,
    Pet: () => (
      <>
        <Shadow species={species} />
        <Pivot part="nest">{back}</Pivot>
        <Pivot part="newborn">
          <species.Drawing look={look} />
        </Pivot>
        <Pivot part="nest">
          {front}
          {lids.map(({ drawing, hinge: [x, y] }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes.
            <Pivot key={at} part={`lid${at}`} x={x} y={y}>
              {drawing}
            </Pivot>
          ))}
        </Pivot>
        <Hearts />
      </>
    ),
    tracks: [
      move('nest', ROCKING),
      show('nest', { 0: 0, 110: 1, 1180: 1, 1400: 0 }),
      shadow({ 0: 0, [LANDS_MS - 180]: 0, [LANDS_MS]: 1 }),
      ...newborn(inside),
      ...lids.flatMap(({ opens }, at) => [move(`lid${at}`, { 0: [0, 0], [OPENS_MS - 40]: [0, 0], [LEAPS_MS]: opens }), show(`lid${at}`, { 0: 1, [LEAPS_MS]: 1, 1290: 0 })]),
      ...['heart', 'heart2', 'heart3'].flatMap((part, at) => heart(part, at * 60)),
    ],
  }
}

const ROCKING: Poses = {
  0: [0, 0, 0, 0.7],
  110: [0, 0, 0, 1.05, 0.95],
  200: [0, 0],
  290: [0, 0, -4],
  390: [0, 0, 4],
  490: [0, 0, -6],
  590: [0, 0, 6],
  690: [0, 0, -8],
  780: [0, 0, 5],
  850: [0, 0, 0, 1.08, 0.88],
  930: [0, 0, 0, 0.96, 1.06],
  1020: [0, 0],
  1180: [0, 0],
  1400: [0, 0, 0, 1.1, 0.7],
}

const HIDDEN: Pose = [0, -8, 0, 0.45]

/** Out of the nest, over its rim, and down to the ground. */
const HOP: Poses = {
  [LEAPS_MS]: [0, -42, 0, 0.84, 0.94],
  1250: [0, -42, 0, 0.96, 1],
  [LANDS_MS]: [0, 0, 0, 1.1, 0.88],
  1550: [0, -6, 0, 0.97, 1.04],
  1660: [0, 0],
}

/** A pet that is visible inside its nest rocks with it: the fish in its bowl. */
function newborn(inside: Pose | undefined): Track[] {
  if (!inside) {
    return [move('newborn', { 0: HIDDEN, [OPENS_MS]: HIDDEN, ...HOP }), show('newborn', { 0: 0, [OPENS_MS]: 0, [OPENS_MS + 20]: 1 })]
  }
  const [x, y, , size = 1] = inside
  const rocking: Poses = { 0: inside, 290: [x, y, -6, size], 490: [x, y, 6, size], 690: [x, y, -8, size], 850: inside }
  return [move('newborn', { ...rocking, ...HOP }), show('newborn', { 0: 0, 110: 1 })]
}

function heart(part: string, delayMs: number): Track[] {
  const [from, to] = [LANDS_MS - 150 + delayMs, LANDS_MS + 50 + delayMs]
  return [move(part, { [from]: [0, 40, 0, 0.2], [to]: [0, 6, 0, 1.15], [BIRTH_MS]: [0, -14] }), show(part, { 0: 0, [from]: 0, [to]: 1, 1720: 1, [BIRTH_MS]: 0 })]
}

type Lid = {
  drawing: ReactNode
  hinge: readonly [x: number, y: number]
  /** Where it is when it is open, turned around its hinge. */
  opens: Pose
}

/** What a pet is born from, standing on y = 224 of its 240 units. */
type Nest = {
  back?: ReactNode
  /** Hides the pet until it hops out. */
  front: ReactNode
  lids: readonly Lid[]
  /** Where the pet is if it is visible inside. */
  inside?: Pose
}

const straw = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

const EGG_EDGE = 'M70 172L82 160L95 174L108 160L120 173L132 160L145 174L158 160L170 172'

const NESTS: Readonly<Record<PetType, Nest>> = {
  dog: {
    front: (
      <>
        <path d="M62 150H178L169 213Q167 224 156 224H84Q73 224 71 213z" fill="#c98b4e" />
        <path d="M68 170H172M71 190H169M74 208H166M92 158V222M120 158V222M148 158V222" {...straw} stroke="#b07439" strokeWidth="4" />
        <rect x="54" y="142" width="132" height="18" rx="9" fill="#dba462" />
        <path d="M120 206C92 186 100 168 111 168Q118 168 120 176Q122 168 129 168C140 168 148 186 120 206z" fill={TERRACOTTA} />
      </>
    ),
    lids: [
      {
        hinge: [62, 146],
        opens: [-14, -30, -74],
        drawing: (
          <>
            <circle cx="120" cy="94" r="10" fill={TERRACOTTA} />
            <path d="M58 146Q62 100 120 98Q178 100 182 146z" fill="#dba462" />
            <path d="M76 128Q120 116 164 128M94 108Q84 124 82 144M146 108Q156 124 158 144M120 100V144" {...straw} stroke="#c08345" strokeWidth="4" />
          </>
        ),
      },
    ],
  },
  cat: {
    back: <path d="M66 148L76 136H164L174 148z" fill="#8f6236" />,
    front: (
      <>
        <path d="M62 146H178V218Q178 224 172 224H68Q62 224 62 218z" fill="#d9a566" />
        <path d="M110 146H130V174L125 170L120 174L115 170L110 174z" fill="#efd3a0" />
        <circle cx="120" cy="203" r="8" fill="#b9803f" />
        <path d="M107 190h.1M116 184h.1M125 184h.1M133 190h.1" {...straw} stroke="#b9803f" strokeWidth="8" />
      </>
    ),
    lids: [
      { hinge: [64, 147], opens: [0, 0, -128], drawing: <path d="M62 149L74 130H121V149z" fill="#e6b878" /> },
      { hinge: [176, 147], opens: [0, 0, 128], drawing: <path d="M178 149L166 130H119V149z" fill="#e0b06e" /> },
    ],
  },
  bird: {
    front: (
      <>
        <path d={`${EGG_EDGE}C170 204 150 224 120 224S70 204 70 172z`} fill={CREAM} />
        <path d="M158 170Q156 206 128 219Q168 216 168 174z" fill="#f1d9b8" />
        <path d="M92 190h.1M106 204h.1M138 194h.1M124 212h.1M148 182h.1" {...straw} stroke="#8fc0a9" strokeWidth="9" />
        <path d="M62 210Q90 228 120 226T178 210Q176 226 156 228H84Q64 226 62 210z" fill="#a9763f" />
        <path d="M66 214L104 226M92 214L136 228M128 214L172 226M174 212L140 228M120 218L84 228" {...straw} stroke="#c8955a" strokeWidth="4" />
      </>
    ),
    lids: [
      {
        hinge: [78, 168],
        opens: [-24, -44, -64],
        drawing: (
          <>
            <path d={`${EGG_EDGE}C168 122 146 92 120 92S72 122 70 172z`} fill={CREAM} />
            <path d="M140 102Q162 124 166 166L158 160Q156 124 140 102z" fill="#f1d9b8" />
            <path d="M104 120h.1M134 114h.1M92 144h.1M124 140h.1M148 146h.1" {...straw} stroke="#8fc0a9" strokeWidth="9" />
          </>
        ),
      },
    ],
  },
  rabbit: {
    front: (
      <>
        <path d="M44 224Q38 202 62 194Q90 180 120 186T178 194Q202 202 196 224z" fill="#d9b04f" />
        <path d="M50 214Q70 196 96 200M36 222Q60 214 84 216M66 200Q54 190 46 192M84 222Q112 204 140 208M104 196Q126 184 150 192M132 222Q160 206 190 212M160 202Q180 190 198 194M176 222Q192 216 206 220" {...straw} stroke={HONEY} />
      </>
    ),
    lids: [
      {
        hinge: [64, 214],
        opens: [-22, 4, -46],
        drawing: (
          <>
            <path d="M48 214Q40 176 66 152Q90 128 128 130Q122 170 126 212z" fill="#e6c264" />
            <path d="M54 200Q48 176 36 170M60 186Q72 156 62 144M74 206Q70 176 92 160M84 148Q92 130 86 118M96 202Q92 178 112 164M104 150Q112 132 126 122" {...straw} stroke="#f3da8c" />
            <path d="M64 204Q62 184 76 172M84 190Q90 168 106 178M72 162Q84 144 98 142" {...straw} stroke="#c99a3a" strokeWidth="4" />
          </>
        ),
      },
      {
        hinge: [176, 214],
        opens: [22, 4, 46],
        drawing: (
          <>
            <path d="M192 214Q200 176 174 152Q150 128 114 130Q118 170 114 212z" fill="#e0ba5a" />
            <path d="M186 200Q192 176 204 170M180 186Q168 156 178 142M166 206Q170 176 148 160M156 148Q148 130 154 116M144 202Q148 178 128 164M134 150Q130 128 116 116" {...straw} stroke="#f3da8c" />
            <path d="M176 204Q178 184 164 172M156 190Q150 168 134 178M168 162Q156 144 142 142" {...straw} stroke={HONEY_DEEP} strokeWidth="4" />
          </>
        ),
      },
    ],
  },
  fish: {
    inside: [0, 2, 0, 0.46],
    back: <FishBowlBack x={120} y={164} />,
    front: <FishBowlFront x={120} y={164} />,
    lids: [
      { hinge: [92, 146], opens: [-58, -64, -40], drawing: <path d="M92 134Q104 148 92 156Q80 148 92 134z" fill="#8fd8e4" /> },
      { hinge: [148, 146], opens: [56, -72, 40], drawing: <path d="M148 132Q160 148 148 156Q136 148 148 132z" fill="#8fd8e4" /> },
    ],
  },
}
