import { useMemo } from 'react'
import type { PetType } from '#domain/species.ts'
import { Keepsakes } from '../../../ui/keepsakes/keepsakes.tsx'
import type { Daylight } from '../../../ui/scenes/daylight.ts'
import type { ShownStreaks } from '../game/game-figures.ts'
import { useKeepsakeNews, useKeepsakes } from './use-keepsakes.ts'

/** The pet's keepsakes in its scene; one that comes is said. Loaded once the pet has been drawn. */
export function KeepsakesOnStage({
  type,
  streaks,
  isWaiting,
  daylight,
}: {
  type: PetType
  streaks: ShownStreaks | undefined
  /** A change waits for the server. */
  isWaiting: boolean
  daylight: Daylight
}) {
  useKeepsakeNews(type, streaks, isWaiting)
  const shown = useKeepsakes(streaks)
  const keepsakes = useMemo(() => shown.map(({ keepsake }) => keepsake), [shown])
  return <Keepsakes species={type} keepsakes={keepsakes} daylight={daylight} />
}
