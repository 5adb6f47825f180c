import { PET_TYPES, type Pet } from '#domain/pet.ts'
import type { DeviceStorage } from '../../device/device-storage.ts'

const KEY = 'rema-pet'

/** Keeps the pet as the server told it, for a visit without a network; null when there is none. */
export function keepPet(storage: DeviceStorage, pet: Pet | null): void {
  if (pet) storage.write(KEY, JSON.stringify(pet))
  else storage.remove(KEY)
}

/** The pet as this device knew it last; undefined when it never did, or when what is kept is rubbish. */
export function knownPet(storage: DeviceStorage): Pet | undefined {
  try {
    const kept: unknown = JSON.parse(storage.read(KEY) ?? '')
    return isPet(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isPet(value: unknown): value is Pet {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'name' in value && 'type' in value && 'happiness' in value)) return false
  if (!('lastfed' in value && 'lastwalked' in value && 'lastplayed' in value)) return false
  const times = [value.lastfed, value.lastwalked, value.lastplayed]
  return (
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    PET_TYPES.some((type) => type === value.type) &&
    typeof value.happiness === 'number' &&
    times.every(
      (time) => time === null || (typeof time === 'string' && !Number.isNaN(Date.parse(time))),
    )
  )
}
