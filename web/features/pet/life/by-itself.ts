import type { Playing } from '../../../ui/scenes/pet-stage.tsx'

/** What a pet does by itself, while nobody does anything with it. */
export type ByItself = {
  playing: Playing
  /** What its picture is called meanwhile, where that says more than usual. */
  name: string | undefined
}
