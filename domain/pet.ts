/** The five species a visitor can raise, in the order the form offers them; the first is the default. */
export const PET_TYPES = ['dog', 'cat', 'bird', 'rabbit', 'fish'] as const
export type PetType = (typeof PET_TYPES)[number]

/** The three care activities, in the order the buttons show them. */
export const ACTIVITIES = ['feed', 'walk', 'play'] as const
export type Activity = (typeof ACTIVITIES)[number]
