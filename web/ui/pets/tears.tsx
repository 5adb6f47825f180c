import { TEAR, TEAR_DEEP, WHITE } from './palette.ts'

/** Two tears that well up under the eyes and roll down, `x` left and right of the face's middle. */
export function Tears({ x, y }: { x: number; y: number }) {
  return [-x, x].map((at) => (
    <g key={at} transform={`translate(${at} ${y})`}>
      <g data-part={at < 0 ? 'tear' : 'tear2'}>
        <path d="M0-13C9-1 11 4 10 8A10 10 0 0 1-10 8C-11 4-9-1 0-13z" fill={TEAR} />
        <path d="M10 8A10 10 0 0 1-10 8C-4 13 5 12 10 8z" fill={TEAR_DEEP} opacity=".5" />
        <path d="M-5 7Q-5 3-3 0" fill="none" stroke={WHITE} strokeWidth="3" strokeLinecap="round" />
      </g>
    </g>
  ))
}
