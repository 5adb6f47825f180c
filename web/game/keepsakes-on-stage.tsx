import { useEffect, useMemo, useRef } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { keepsakesOf } from '#domain/keepsakes.ts'
import type { GamePet } from '../state/outbox.ts'
import { Keepsakes } from '../ui/keepsakes/keepsakes.tsx'
import type { Daylight } from '../ui/scenes/daylight.ts'
import { toasts } from '../ui/toast/toast.ts'
import { type Announcement, announceKeepsakes } from './announce-keepsakes.ts'

/** The pet's keepsakes in its scene. A new one is announced. Loaded once the pet has been drawn. */
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
  const announced = useRef<Announcement>(undefined)
  const latest = useRef(keepsakes)
  useEffect(() => {
    latest.current = keepsakes
    // An undone press takes its keepsake along, and the announcement.
    const withdraw = () => {
      const last = announced.current
      if (last && !last.keepsakes.every((one) => latest.current.includes(one))) {
        toasts.dismiss(last.id)
      }
    }
    withdraw()
    void announceKeepsakes(keepsakes, type).then((announcement) => {
      if (announcement) announced.current = announcement
      withdraw()
    })
  }, [keepsakes, type])
  return <Keepsakes species={type} keepsakes={keepsakes} daylight={daylight} />
}
