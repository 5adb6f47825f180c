import { CREAM, HONEY, HONEY_DEEP, TERRACOTTA, LEAF_DEEP } from '../../../pets/palette.ts'
import { CAT } from '../coat.ts'

const arm = { fill: 'none', strokeWidth: 21, strokeLinecap: 'round' } as const

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
