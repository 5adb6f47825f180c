import { deviceStorage } from '../device/device-storage.ts'
import { visitorStorage } from '../device/visitor-storage.ts'
import { storedGame } from './sync.ts'

/** The species of the pet that this device knows. */
export function storedSpecies(): string | undefined {
  return storedGame(visitorStorage(deviceStorage()))?.game.pet?.type
}
