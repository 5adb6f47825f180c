import { LEAF } from '../../pets/palette.ts'

/** The colours of a bird's coat. */
export const BIRD = { coat: LEAF, shade: '#74b053', dark: '#4d8a3b', face: '#ffd865' } as const
