/** A small round cloud with its flat underside at (x, y). */
export function Cloud({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M-38 0A14 14 0 0 1-30-24A22 22 0 0 1 10-28A16 16 0 0 1 34-16A9 9 0 0 1 36 0z"
      fill="var(--scene-cloud)"
    />
  )
}
