import type { Daylight } from '#domain/daylight.ts'
import { type Keepsake, isPrize } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/pet.ts'
import { classNames } from '../ui/class-names.ts'
import { useDeferred } from '../ui/deferred.ts'
import type { SpeciesKeepsakes } from './look.ts'
import { SPECIES, useSpecies } from './drawn-species.ts'
import css from './stage.module.css'

type KeepsakesProps = { species: PetType; keepsakes: readonly Keepsake[]; daylight?: Daylight }

/** The pet's keepsakes in its scene, behind it; nothing until they and the scene are loaded. Decoration. */
export function Keepsakes({ species, keepsakes, daylight = 'day' }: KeepsakesProps) {
  const loaded = useDeferred(SPECIES[species].keepsakes).value
  const of = useSpecies(species) && loaded
  if (!of) return null
  const isLit = daylight === 'dusk' || daylight === 'night'
  return (
    <div className={classNames(css.layer, isLit ? css.lit : css.unlit)} aria-hidden="true">
      {/* A low scene loses its upper part: what hangs there stays at the edge. */}
      <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMin slice">
        {placed(of, keepsakes, 'top')}
      </svg>
      <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice">
        {keepsakes.some(isPrize) && drawingOf(of, 'shelf')?.()}
        {placed(of, keepsakes, 'ground')}
      </svg>
    </div>
  )
}

function placed(of: SpeciesKeepsakes, keepsakes: readonly Keepsake[], edge: 'top' | 'ground') {
  return Object.entries(of.places)
    .filter(([name, { from }]) => from === edge && keepsakes.some((one) => one === name))
    .map(([name, { at }]) => (
      <g key={name} transform={`translate(${at[0]} ${at[1]})`}>
        <g data-part={`keepsake-${name}`}>{drawingOf(of, name)?.()}</g>
      </g>
    ))
}

function drawingOf({ files }: SpeciesKeepsakes, name: string) {
  return files[`./keepsakes/${name}.svg`]?.default
}

/** One keepsake alone, in a square that has its size before the drawing is loaded. Decoration. */
export function KeepsakePicture({ species, keepsake }: { species: PetType; keepsake: Keepsake }) {
  const of = useDeferred(SPECIES[species].keepsakes).value
  const drawing = of && drawingOf(of, keepsake)
  const viewBox = drawing?.viewBox ?? '0 0 1 1'
  const [x = 0, y = 0, side = 0] = viewBox.split(' ').map(Number)
  const { stretch = 1, backing } = of?.places[keepsake] ?? {}
  return (
    <svg className={classNames(css.picture, css.unlit)} viewBox={viewBox} aria-hidden="true">
      {backing && <circle cx={x + side / 2} cy={y + side / 2} r={side * 0.46} fill={backing} />}
      <g transform={`scale(1 ${stretch})`}>{drawing?.()}</g>
    </svg>
  )
}
