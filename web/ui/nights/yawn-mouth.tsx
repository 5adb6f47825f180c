import { INK, MOUTH, TONGUE, WHITE } from '../pets/palette.ts'

/** A mouth that opens as wide as it goes, hanging from (0, y) of a face; `chin` is what goes down with it. */
export function YawnMouth({ y, chin, teeth }: { y: number; chin: string; teeth?: string }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <g data-part="yawn">
        <path d="M-24 0C-26 44-14 54 0 54S26 44 24 0z" fill={chin} />
        <path
          d="M-15 3Q0-5 15 3C18 34 12 44 0 44S-18 34-15 3z"
          fill={MOUTH}
          stroke={INK}
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path d="M-11 34C-10 20-5 14 0 18C5 14 10 20 11 34Q8 42 0 42T-11 34z" fill={TONGUE} />
        {teeth && <path d={teeth} fill={WHITE} />}
      </g>
    </g>
  )
}
