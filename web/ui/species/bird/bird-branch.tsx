import { Cloud } from '../../scenes/cloud.tsx'
import type { Daylight } from '../../scenes/daylight.ts'
import { SkyLight } from '../../scenes/sky-light.tsx'

/** High in the green: hills far below, and the branch the bird perches on. */
export function BirdBranch({ daylight }: { daylight: Daylight }) {
  return (
    <>
      <SkyLight daylight={daylight} x={386} y={74} />
      <Cloud x={104} y={96} size={1.2} />
      <Cloud x={420} y={168} size={0.8} />
      <path d="M0 250Q90 196 190 238T380 226T480 236V320H0z" fill="var(--scene-far)" />
      <path d="M0 286Q120 250 250 280T480 268V320H0z" fill="var(--scene-grass)" />
      <path
        d="M-10 262Q60 286 150 288T370 290Q430 288 490 256V276Q440 306 370 307H150Q60 306-10 288z"
        fill="#a8703f"
      />
      <path
        d="M0 282Q70 300 160 300H360Q430 300 490 268V276Q440 306 370 307H150Q60 306-10 288z"
        fill="#8b5830"
      />
      <path
        d="M66 284Q52 254 30 246M404 296Q424 312 446 312"
        fill="none"
        stroke="#a8703f"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <g fill="var(--scene-blade)">
        <Leaf x={28} y={246} turn={-70} />
        <Leaf x={40} y={252} turn={10} />
        <Leaf x={104} y={290} turn={120} />
        <Leaf x={414} y={286} turn={-50} />
        <Leaf x={446} y={312} turn={20} />
      </g>
      <g fill="var(--scene-grass)">
        <Leaf x={72} y={274} turn={-20} />
        <Leaf x={440} y={280} turn={-10} />
        <Leaf x={382} y={302} turn={100} />
      </g>
      <path
        d="M-20-10C20-20 120-16 150 12C110 40 60 36 40 60C10 80-10 70-20 60z"
        fill="var(--scene-blade)"
      />
      <path
        d="M-20-10C30-20 90-6 104 10C74 34 40 22 22 46C4 58-10 50-20 44z"
        fill="var(--scene-grass)"
      />
    </>
  )
}

function Leaf({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <path
      d="M0 0C8-18 30-20 44-8C34 8 14 10 0 0z"
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  )
}
