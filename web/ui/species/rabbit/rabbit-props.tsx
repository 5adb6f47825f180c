import { HONEY_DEEP, LEAF, LEAF_DEEP, ROSE } from '../../pets/palette.ts'
import type { CareProps } from '../species.ts'

const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

/** A leaf that grows shorter, hops among daisies, a cardboard tube. */
export const RABBIT_PROPS: CareProps = {
  feed: (
    <g transform="translate(120 144)">
      <g data-part="leaf">
        <path
          d="M0 0C16 4 26 22 20 44C14 54 4 58 0 62C-4 58-14 54-20 44C-26 22-16 4 0 0z"
          fill={LEAF}
        />
        <path
          d="M0 4V60M0 22L10 14M0 22L-10 14M0 40L12 30M0 40L-12 30"
          fill="none"
          stroke={LEAF_DEEP}
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
    </g>
  ),
  walk: (
    <>
      <g data-part="track" {...line} stroke={LEAF_DEEP}>
        <path d="M16 228q0-10-7-16M25 228q-2-16 2-26M34 228q0-10 8-16" />
        <path d="M200 228q0-10-7-16M209 228q-2-18 2-28M218 228q0-10 8-16" />
      </g>
      <Daisy x={12} y={206} />
      <Daisy x={212} y={194} />
    </>
  ),
  play: (
    <g transform="translate(206 120)">
      <g data-part="toy">
        <RabbitTube />
      </g>
    </g>
  ),
}

/** A cardboard tube around its middle. */
export function RabbitTube() {
  return (
    <g transform="rotate(-35)">
      <path d="M-26-14H24V14H-26z" fill="#c98b56" />
      <ellipse cx="-26" rx="7" ry="14" fill="#8a5530" />
      <ellipse cx="24" rx="7" ry="14" fill="#c98b56" />
      <path d="M-8-14Q-1 0-8 14M10-14Q17 0 10 14" fill="none" stroke="#a86c3c" strokeWidth="3" />
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
