import type { PetType } from '#domain/species.ts'
import { SHADOW_OPACITY } from '../../drawings/parts.tsx'
import { NESTS } from '../../drawings/nests.tsx'

/** From the first rocking of the nest to the last heart. */
export const BIRTH_MS = 1_900

/** When the nest opens, and when the pet stands on the ground. */
const OPENS_MS = 900
const LANDS_MS = 1_430
const GROUND: Point = [120, 224]

type Point = readonly [x: number, y: number]
/** Styles by the millisecond. */
type Frames = Readonly<Record<number, { transform?: string; opacity?: number }>>

/** The key frames of each `data-part` of the picture. */
export function framesOf(type: PetType): [part: string, frames: Keyframe[]][] {
  const { lids, inside } = NESTS[type]
  return [
    ['nest', keyframes(NEST)],
    named('shadow', SHADOW),
    ['newborn', keyframes(inside ? newbornIn(inside) : NEWBORN)],
    ...lids.map(({ hinge, opens }, at) => named(`lid${at}`, lid(hinge, opens))),
    ...['heart', 'heart2', 'heart3'].map((part, at) => named(part, heart(at * 60))),
  ]
}

function named(part: string, frames: Frames): [string, Keyframe[]] {
  return [part, keyframes(frames)]
}

function keyframes(frames: Frames): Keyframe[] {
  return Object.entries(frames).map(([at, style]) => ({
    ...style,
    offset: Number(at) / BIRTH_MS,
    easing: 'ease-in-out',
  }))
}

/** A transform around a point of the picture. */
function around([x, y]: Point, transform: string): string {
  return `translate(${x}px, ${y}px) ${transform} translate(${-x}px, ${-y}px)`
}

const NEST: Frames = {
  0: { transform: around(GROUND, 'scale(0.7)'), opacity: 0 },
  110: { transform: around(GROUND, 'scale(1.05,0.95)'), opacity: 1 },
  200: { transform: around(GROUND, 'rotate(0deg)') },
  290: { transform: around(GROUND, 'rotate(-4deg)') },
  390: { transform: around(GROUND, 'rotate(4deg)') },
  490: { transform: around(GROUND, 'rotate(-6deg)') },
  590: { transform: around(GROUND, 'rotate(6deg)') },
  690: { transform: around(GROUND, 'rotate(-8deg)') },
  780: { transform: around(GROUND, 'rotate(5deg)') },
  850: { transform: around(GROUND, 'scale(1.08,0.88)') },
  930: { transform: around(GROUND, 'scale(0.96,1.06)') },
  1020: { transform: around(GROUND, 'scale(1,1)') },
  1180: { transform: around(GROUND, 'scale(1,1)'), opacity: 1 },
  1400: { transform: around(GROUND, 'scale(1.1,0.7)'), opacity: 0 },
  [BIRTH_MS]: { transform: around(GROUND, 'scale(1.1,0.7)'), opacity: 0 },
}

/** The pet's shadow on the ground, where it lands. */
const SHADOW: Frames = {
  0: { opacity: 0 },
  [LANDS_MS - 180]: { opacity: 0 },
  [LANDS_MS]: { opacity: SHADOW_OPACITY },
  [BIRTH_MS]: { opacity: SHADOW_OPACITY },
}

/** Out of the nest, over its rim, and down to the ground. */
const HOP: Frames = {
  1130: { transform: around(GROUND, 'translate(0,-42px)scale(0.84,0.94)'), opacity: 1 },
  1250: { transform: around(GROUND, 'translate(0,-42px)scale(0.96,1)') },
  [LANDS_MS]: { transform: around(GROUND, 'translate(0,0)scale(1.1,0.88)') },
  1550: { transform: around(GROUND, 'translate(0,-6px)scale(0.97,1.04)') },
  1660: { transform: around(GROUND, 'translate(0,0)scale(1,1)') },
  [BIRTH_MS]: { transform: around(GROUND, 'translate(0,0)scale(1,1)'), opacity: 1 },
}

const HIDDEN = around(GROUND, 'translate(0,-8px)scale(0.45)')

const NEWBORN: Frames = {
  0: { transform: HIDDEN, opacity: 0 },
  [OPENS_MS]: { transform: HIDDEN, opacity: 0 },
  [OPENS_MS + 20]: { transform: HIDDEN, opacity: 1 },
  ...HOP,
}

/** A pet that is visible inside its nest, and rocks with it: the fish in its bowl. */
function newbornIn(place: string): Frames {
  const at = (turn: number) => `${around(GROUND, `rotate(${turn}deg)`)} ${around(GROUND, place)}`
  return {
    0: { transform: at(0), opacity: 0 },
    110: { transform: at(0), opacity: 1 },
    290: { transform: at(-6) },
    490: { transform: at(6) },
    690: { transform: at(-8) },
    850: { transform: at(0) },
    ...HOP,
  }
}

function lid(hinge: Point, opens: string): Frames {
  const closed = around(hinge, 'translate(0,0)rotate(0deg)')
  return {
    0: { transform: closed, opacity: 1 },
    [OPENS_MS - 40]: { transform: closed },
    1130: { transform: around(hinge, opens), opacity: 1 },
    1290: { opacity: 0 },
    [BIRTH_MS]: { transform: around(hinge, opens), opacity: 0 },
  }
}

function heart(delayMs: number): Frames {
  const hidden = { transform: 'translateY(40px)scale(0.2)', opacity: 0 }
  return {
    0: hidden,
    [LANDS_MS - 150 + delayMs]: hidden,
    [LANDS_MS + 50 + delayMs]: { transform: 'translateY(6px)scale(1.15)', opacity: 1 },
    1720: { opacity: 1 },
    [BIRTH_MS]: { transform: 'translateY(-14px)scale(1)', opacity: 0 },
  }
}
