/** The product's name, wherever a sentence says it. */
export const PRODUCT = 'Rema'

/** The name of the virtual pet game. */
export const GAME = 'Remawatchi'
