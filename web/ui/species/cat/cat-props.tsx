import { CREAM, HONEY, HONEY_DEEP, TERRACOTTA, LEAF_DEEP } from '../../pets/palette.ts'
import type { CareProps } from '../species.ts'
import { CAT } from './coat.ts'

const arm = { fill: 'none', strokeWidth: 21, strokeLinecap: 'round' } as const

/** A dish of fish, paw prints, a feather wand. */
export const CAT_PROPS: CareProps = {
  feed: (
    <>
      <path d="M92 205Q100 188 120 190T148 205z" fill="#e98b73" />
      <path
        d="M112 196q6-6 12 0"
        fill="none"
        stroke={CREAM}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <CatDish />
    </>
  ),
  walk: (
    <g data-part="track" fill={HONEY_DEEP}>
      <Print x={26} y={226} />
      <Print x={46} y={212} />
      <Print x={216} y={214} />
    </g>
  ),
  play: (
    <>
      <CatArm />
      <g transform="translate(214 0)">
        <g data-part="toy">
          <CatFeather />
        </g>
      </g>
    </>
  ),
}

/** The dish in front of a cat that sits. */
export function CatDish() {
  return (
    <>
      <path d="M66 204H174Q172 228 142 228H98Q68 228 66 204z" fill={LEAF_DEEP} />
      <path d="M66 204H174L173 211H67z" fill="#4d8a3b" />
    </>
  )
}

/** The paw that a cat at play has raised; its drawing leaves it out. */
export function CatArm() {
  return (
    <g transform="translate(142 172)">
      <g data-part="arm">
        <path d="M0 0Q24-2 36-26" {...arm} stroke={CAT.coat} />
        <path d="M33-20L37-30" {...arm} stroke={CREAM} />
      </g>
    </g>
  )
}

/** A feather on a string, hanging from (0, 0). */
export function CatFeather() {
  return (
    <>
      <path
        data-part="string"
        d="M0-4Q-12 40-4 84"
        fill="none"
        stroke={HONEY_DEEP}
        strokeWidth="3.5"
      />
      <path d="M-6 82C-26 92-26 116-16 126C-6 116 0 98-2 84z" fill={TERRACOTTA} />
      <path d="M-4 82C16 90 20 110 12 122C0 114-6 98-4 82z" fill={HONEY} />
    </>
  )
}

function Print({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(20)`}>
      <ellipse rx="7" ry="5.5" />
      <path d="M-7-8h.1M0-10h.1M7-8h.1" stroke={HONEY_DEEP} strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}
