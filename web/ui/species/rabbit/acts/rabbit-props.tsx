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
