import type { Keepsake } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/species.ts'
import css from './keepsakes.module.css'
import { useThings } from '../species/use-things.ts'

/** One keepsake of a species, alone, in a square that is there before its drawing is. Decoration. */
export function KeepsakePicture({ species, keepsake }: { species: PetType; keepsake: Keepsake }) {
  const thing = useThings(species)?.things[keepsake]
  const [x, y, side] = thing?.square ?? [0, 0, 1]
  return (
    <svg className={css.picture} viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true">
      {thing?.backing && (
        <circle cx={x + side / 2} cy={y + side / 2} r={side * 0.46} fill={thing.backing} />
      )}
      {thing && (
        <g transform={`scale(1 ${thing.stretch ?? 1})`}>
          <thing.Drawing isLit={false} />
        </g>
      )}
    </svg>
  )
}
