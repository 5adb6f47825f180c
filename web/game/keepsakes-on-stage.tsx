import { useMemo } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { keepsakesOf } from '#domain/keepsakes.ts'
import type { GamePet } from '../state/outbox.ts'
import { Keepsakes } from '../drawings/keepsakes.tsx'
import type { Daylight } from '#domain/daylight.ts'

/** The pet's keepsakes in its scene. Loaded once the pet has been drawn. */
export function KeepsakesOnStage({
  pet,
  days,
  daylight,
}: {
  pet: GamePet
  days: CareDays
  daylight: Daylight
}) {
  const { type, activities_count } = pet
  const names = keepsakesOf(days, activities_count).map(({ keepsake }) => keepsake)
  const key = names.join()
  // oxlint-disable-next-line react/exhaustive-deps -- equal names are the same keepsakes.
  const keepsakes = useMemo(() => names, [key])
  return <Keepsakes species={type} keepsakes={keepsakes} daylight={daylight} />
}
