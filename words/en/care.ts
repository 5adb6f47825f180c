import type { Activity } from '#domain/pet.ts'

type ActivityWords = {
  /** On its button, and over its streak. */
  button: string
  /** Over the time since it was done. */
  last: string
  /** As a filter of the Care Log. */
  filter: string
  /** What stands in the Care Log, with the pet's name. */
  done: (petName: string) => string
}

/** The activities, wherever the game names them. Source: docs/product.md, section 2. */
export const ACTIVITY_WORDS: Readonly<Record<Activity, ActivityWords>> = {
  feed: {
    button: 'Feed',
    last: 'Last Fed',
    filter: 'Feeding',
    done: (petName) => `Fed with ${petName}`,
  },
  walk: {
    button: 'Walk',
    last: 'Last Walked',
    filter: 'Walking',
    done: (petName) => `Walked with ${petName}`,
  },
  play: {
    button: 'Play',
    last: 'Last Played',
    filter: 'Playing',
    done: (petName) => `Played with ${petName}`,
  },
}
