import { useLayoutEffect, useRef } from 'react'
import { type Keepsake, isPrize } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/species.ts'
import type { Daylight } from '../scenes/daylight.ts'
import { fadeIn, welcome } from './arrive.ts'
import css from './keepsakes.module.css'
import type { From, Things } from './thing.ts'
import { useThings } from '../species/use-things.ts'

type KeepsakesProps = {
  species: PetType
  keepsakes: readonly Keepsake[]
  daylight?: Daylight
}

/**
 * All of a pet's keepsakes where they belong in its species' scene (480 by 320), behind the pet; nothing until
 * their drawings have come. What comes while one looks is welcomed. Decoration: the album names them.
 */
export function Keepsakes({ species, ...props }: KeepsakesProps) {
  const things = useThings(species)
  return things && <PlacedKeepsakes key={species} things={things} {...props} />
}

/** The same with the drawings at hand. */
export function PlacedKeepsakes({
  things,
  keepsakes,
  daylight = 'day',
}: { things: Things } & Omit<KeepsakesProps, 'species'>) {
  const layer = useRef<HTMLDivElement>(null)
  const before = useRef<readonly Keepsake[]>(undefined)
  useLayoutEffect(() => {
    const known = before.current
    before.current = keepsakes
    if (!layer.current) return
    if (!known) fadeIn(layer.current)
    else
      welcome(
        layer.current,
        keepsakes.filter((keepsake) => !known.includes(keepsake)),
      )
  }, [keepsakes])
  const isLit = daylight === 'dusk' || daylight === 'night'
  return (
    <div ref={layer} className={css.layer} aria-hidden="true">
      {/* Where the scene is low it loses its upper part: what hangs there moves down with the edge. */}
      <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMin slice">
        {placed(things, keepsakes, 'top', isLit)}
      </svg>
      <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice">
        {keepsakes.some(isPrize) && <things.PrizesPlace />}
        {placed(things, keepsakes, 'ground', isLit)}
      </svg>
    </div>
  )
}

function placed({ things }: Things, keepsakes: readonly Keepsake[], from: From, isLit: boolean) {
  return Object.entries(things)
    .filter(([name, thing]) => thing.from === from && keepsakes.some((one) => one === name))
    .map(
      ([
        name,
        {
          at: [x, y],
          Drawing,
        },
      ]) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <g data-keepsake={name}>
            <Drawing isLit={isLit} />
          </g>
        </g>
      ),
    )
}
