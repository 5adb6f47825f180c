import type { ReactNode } from 'react'
import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { FISH_SPECIES } from '../fish-species.ts'
import { Fish } from '../fish.tsx'
import { type Track } from '../../../acts/act.ts'
import { Mirrored, Pivot } from '../../../acts/pivot.tsx'
import { during, move, repeat } from '../../../acts/tracks.ts'
import { FishFront } from './fish-front.tsx'

/** The fish in its three drawings, of which `turns` shows one at a time: to the left, at you, to the right. */
export function FishTurns({ look, children }: { look: Look; children?: ReactNode }) {
  return (
    <>
      <Shadow species={FISH_SPECIES} />
      <Pivot part="trip" y={124}>
        <Pivot part="home" y={124}>
          <Fish look={look} />
        </Pivot>
        <Pivot part="front" y={124}>
          <FishFront look={look} />
        </Pivot>
        <Pivot part="right" y={124}>
          <Mirrored>
            <Fish look={look} />
          </Mirrored>
        </Pivot>
        {children}
      </Pivot>
    </>
  )
}

/** It turns to the right at `away` and to the left at `back`, and is round all the while; 240 ms each. */
export function turns(away: number, back: number, durationMs: number): Track[] {
  const [a, b] = [away, back]
  return [
    during('home', durationMs, [0, a + 80], [b + 170, durationMs]),
    during('front', durationMs, [a + 80, a + 175], [b + 80, b + 170]),
    during('right', durationMs, [a + 175, b + 80]),
    move('home', {
      0: [0, 0],
      [a]: [0, 0],
      [a + 90]: [6, 0, 0, 0.82, 1.02],
      [b + 160]: [6, 0, 0, 0.82, 1.02],
      [b + 240]: [0, 0],
    }),
    move('front', {
      [a + 50]: [-8, 0, 0, 1.08, 1],
      [a + 200]: [12, 0, 0, 1.08, 1],
      [b + 50]: [12, 0, 0, 1.08, 1],
      [b + 200]: [-8, 0, 0, 1.08, 1],
    }),
    move('right', {
      [a + 150]: [-6, 0, 0, 0.82, 1.02],
      [a + 240]: [0, 0],
      [b]: [0, 0],
      [b + 90]: [-6, 0, 0, 0.82, 1.02],
    }),
    repeat(
      'tail',
      { from: 0, to: durationMs - 40, everyMs: 170 },
      [0, 0],
      [0, 0, 0, 0.62, 1],
      [0, 0],
    ),
    repeat('fin', { from: 0, to: durationMs - 40, everyMs: 240 }, [0, 0], [0, 0, -24], [0, 0]),
    repeat('fin2', { from: 0, to: durationMs - 40, everyMs: 240 }, [0, 0], [0, 0, -24], [0, 0]),
  ]
}
