import type { PetType } from '#domain/pet.ts'
import { HONEY_DEEP, LEAF_DEEP, TEAR_DEEP, TERRACOTTA } from './palette.ts'

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
      d="M70 232Q82 222 94 232T118 232M128 222Q140 212 152 222T176 222"
      {...line}
      stroke={TEAR_DEEP}
    />
  ),
  rabbit: (
    <>
      <path
        data-part="track"
        d="M10 222Q26 176 50 214M190 214Q212 176 230 222"
        {...line}
        stroke={HONEY_DEEP}
        strokeDasharray="1 11"
      />
      <path
        d="M20 228l-4-14M26 228l1-18M32 228l5-13M206 228l-4-14M212 228l1-18M218 228l5-13"
        {...line}
        stroke={LEAF_DEEP}
      />
    </>
  ),
  fish: (
    <path data-part="track" d="M186 60H226M198 190H234M12 206H44" {...line} stroke={TEAR_DEEP} />
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
