import type { ComponentType } from 'react'
import type { Keepsake } from '#domain/keepsakes.ts'
import { HONEY, HONEY_DEEP } from './palette.ts'

/** The edge of the scene that a keepsake stays close to if the scene is not 3 to 2. */
export type Edge = 'ground' | 'top'

/** How one keepsake looks. */
type KeepsakeDrawing = {
  /** Where it stands or hangs, in the scene's 480 by 320 units. */
  at: readonly [x: number, y: number]
  from: Edge
  /** Drawn around the point `at`; lit when it gets dark. */
  Drawing: ComponentType<{ isLit: boolean }>
  /** The square that shows it alone: its upper left corner and its side, in the drawing's units. */
  square: readonly [x: number, y: number, side: number]
  /** How much higher it is alone: what lies on the ground is seen from above there. */
  stretch?: number
  /** A colour behind it, if it is too pale to be alone. */
  backing?: string
}

/** The keepsakes of a species, from back to front, and what its prizes stand or hang on. */
export type SpeciesKeepsakes = {
  drawings: Readonly<Record<Keepsake, KeepsakeDrawing>>
  /** Drawn in the scene's units, with the first prize. */
  PrizesPlace?: ComponentType
}

const FIVE_POINTS = 'M0-10L3-4L9.5-3L4.8 1.6L5.9 8L0 5L-5.9 8L-4.8 1.6L-9.5-3L-3-4z'

type MarkProps = { x?: number; y?: number; size?: number; turn?: number; fill?: string | undefined }

/** A star with soft points, 20 units from point to point at size 1. */
export const Star = ({ x = 0, y = 0, size = 1, turn = 0, fill = HONEY }: MarkProps) => (
  <path d={FIVE_POINTS} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} fill={fill} stroke={fill} strokeWidth="3" strokeLinejoin="round" />
)

/** Two soft rings of light around a lamp. */
export const Glow = ({ x = 0, y = 0, r }: { x?: number; y?: number; r: number }) => (
  <g fill="#ffe9a8">
    <circle cx={x} cy={y} r={r} opacity=".16" />
    <circle cx={x} cy={y} r={r * 0.62} opacity=".22" />
  </g>
)

/** A rosette with two tails, hanging from (0, 0). */
export const Rosette = ({ fill, deep, heart }: { fill: string; deep: string; heart: string }) => (
  <>
    <path d="M-3 12L-9 31L-4 29L-1 33L3 13zM3 12L9 31L4 29L1 33L-3 13z" fill={deep} />
    <path d="M0 2h.1M6 4h.1M9 9h.1M8.5 15h.1M4 19.5h.1M-3 20h.1M-8 16h.1M-9 10h.1M-6 4.5h.1" stroke={fill} strokeWidth="8" strokeLinecap="round" />
    <circle cy="11.5" r="8.5" fill={fill} />
    <circle cy="11.5" r="5.5" fill={heart} />
  </>
)

/** A medal on a ribbon, hanging from (0, 0); its middle is (0, 20). */
export const Medal = ({ strap, disc = HONEY, rim = HONEY_DEEP }: Record<string, string>) => (
  <>
    <path d="M-7 0H7L3 12H-3z" fill={strap} />
    <path d="M-2.5 0H2.5L1 12H-1z" fill="#fff1dc" />
    <circle cy="20" r="10" fill={rim} />
    <circle cy="20" r="7.8" fill={disc} />
  </>
)

/** A cup with two handles, standing on (0, 0). */
export const Cup = ({ fill, deep, shine }: { fill: string; deep: string; shine: string }) => (
  <>
    <path d="M-8-22Q-16-22-14-16T-6-11M8-22Q16-22 14-16T6-11" fill="none" stroke={deep} strokeWidth="3" strokeLinecap="round" />
    <path d="M-2-10H2L3-4H-3z" fill={deep} />
    <path d="M-8 0Q-8-5-3-5H3Q8-5 8 0z" fill={deep} />
    <path d="M-10-25H10Q10-9 0-9T-10-25z" fill={fill} />
    <path d="M-10-25H10V-21.5H-10z" fill={deep} />
    <path d="M-5.5-19Q-5-14-2-12" fill="none" stroke={shine} strokeWidth="2.5" strokeLinecap="round" />
  </>
)
