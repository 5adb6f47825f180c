/** The species a visitor can raise, in the order the form offers them; the first is the default. */
export const PET_TYPES = ['dog', 'cat', 'bird', 'rabbit', 'fish'] as const
export type PetType = (typeof PET_TYPES)[number]
export const DEFAULT_PET_TYPE: PetType = PET_TYPES[0]
