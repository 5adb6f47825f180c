/** Points of a path, drawn as small blossoms. */
export function Blossoms({ d }: { d: string }) {
  return (
    <>
      <path d={d} stroke="#f7b6c6" strokeWidth="12" strokeLinecap="round" />
      <path d={d} stroke="#fff1dc" strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

/** Points of a path, drawn as flakes of snow. */
export function Flakes({ d }: { d: string }) {
  return <path d={d} stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".9" />
}

const AUTUMN = ['#e08a3c', '#c8553a', '#e8b04a'] as const

/** Coloured leaves: where, and how far they are turned. */
export function Leaves({
  at,
  size = 1,
}: {
  at: readonly (readonly [x: number, y: number, turn: number])[]
  size?: number
}) {
  return at.map(([x, y, turn], index) => (
    <path
      key={x}
      d="M-13 0C-6-10 8-10 14 0C8 9-6 9-13 0z"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
      fill={AUTUMN[index % AUTUMN.length]}
    />
  ))
}

/** A butterfly with its wings up. */
export function Butterfly({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-14)`}>
      <path d="M0 2C-4-18-24-18-20-4Q-16 6 0 2C4-18 24-18 20-4Q16 6 0 2z" fill={fill} />
      <path d="M0-6V10" stroke="#6f4a30" strokeWidth="3.5" strokeLinecap="round" />
    </g>
  )
}
