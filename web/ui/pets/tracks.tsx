import type { PetType } from '#domain/pet.ts'
import { HONEY_DEEP, LEAF_DEEP, ROSE, TEAR_DEEP, TERRACOTTA } from './palette.ts'

const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

/** What shows that a pet is out and about, also without motion: a lead, paw prints, wind, hops, a wake. */
export const TRACKS = {
  dog: (
    <path
      data-part="track"
      d="M150 150Q196 132 200 60Q202 20 236 6"
      {...line}
      stroke={TERRACOTTA}
      strokeWidth="7"
    />
  ),
  cat: (
    <g data-part="track" fill={HONEY_DEEP}>
      <Print x={26} y={226} />
      <Print x={46} y={212} />
      <Print x={216} y={214} />
    </g>
  ),
  bird: (
    <path
      data-part="track"
      d="M8 186Q24 200 40 188M22 208Q36 220 50 210M200 188Q216 200 232 186M194 216Q208 226 222 214"
      {...line}
      stroke={TEAR_DEEP}
    />
  ),
  rabbit: (
    <>
      <g data-part="track" {...line} stroke={LEAF_DEEP}>
        <path d="M16 228q0-10-7-16M25 228q-2-16 2-26M34 228q0-10 8-16" />
        <path d="M200 228q0-10-7-16M209 228q-2-18 2-28M218 228q0-10 8-16" />
      </g>
      <Daisy x={12} y={206} />
      <Daisy x={212} y={194} />
    </>
  ),
  fish: (
    <path
      data-part="track"
      d="M176 50Q200 42 226 50M196 196Q214 188 236 196M6 208Q24 200 46 208"
      {...line}
      stroke={TEAR_DEEP}
    />
  ),
} as const satisfies Record<PetType, unknown>

function Print({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(20)`}>
      <ellipse rx="7" ry="5.5" />
      <path d="M-7-8h.1M0-10h.1M7-8h.1" stroke={HONEY_DEEP} strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

function Daisy({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0-8h.1M8-2h.1M5 7h.1M-5 7h.1M-8-2h.1"
        stroke={ROSE}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle r="4.5" fill={HONEY_DEEP} />
    </g>
  )
}
