type Place = { x: number; y: number }

const GLASS = 'M-44-68H44Q80-44 80 0C80 46 50 70 0 70S-80 46-80 0Q-80-44-44-68z'

/** The water of a round fish bowl, its middle at (x, y). */
export function FishBowlBack({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y}) scale(.86)`}>
      <path d={GLASS} fill="#d3f1f5" />
      <path
        d="M-78-22Q-40-32 0-22T78-22Q81-10 80 0C80 46 50 70 0 70S-80 46-80 0Q-81-10-78-22z"
        fill="#8fd8e4"
      />
      <path d="M-64 42Q0 26 64 42Q42 70 0 70T-64 42z" fill="#f3d9a4" />
    </g>
  )
}

/** Its glass, in front of the fish. */
export function FishBowlFront({ x, y }: Place) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(.86)`}
      fill="none"
      stroke="#fff"
      strokeLinecap="round"
    >
      <path d="M-50-70H50" strokeWidth="9" />
      <path d="M-66-10Q-64 30-40 50M56-44Q66-32 68-14" strokeWidth="6" opacity=".8" />
    </g>
  )
}
