/**
 * Every colour a pet is drawn with. Chosen light enough to stand out on the night ground (#2a1a12)
 * and deep enough for the cream one (#fff7ea), so that a pet looks the same in both themes.
 */
export const INK = '#3b2317'
export const CREAM = '#fff1dc'
export const WHITE = '#fff'
export const BLUSH = '#ff7f6b'
export const TEAR = '#6fc0f5'
export const TEAR_DEEP = '#3f9be0'
export const MOUTH = '#8a2c37'
export const TONGUE = '#ff8a96'
export const HONEY = '#ffc94d'
export const HONEY_DEEP = '#e39a1e'
export const TERRACOTTA = '#dc5436'
export const TERRACOTTA_DEEP = '#b83f25'
export const LEAF = '#8cc368'
export const LEAF_DEEP = '#62a049'
export const ROSE = '#ff9fa8'
export const HEART = '#f2566b'

export const DOG = { coat: '#eca866', shade: '#d98f4b', dark: '#9b562b' } as const
export const CAT = { coat: '#98a5bf', shade: '#8290ad', dark: '#5f6d8d' } as const
export const BIRD = { coat: LEAF, shade: '#74b053', dark: '#4d8a3b', face: '#ffd865' } as const
export const RABBIT = { coat: '#dcb9c3', shade: '#c99fac', dark: '#9d7280' } as const
export const FISH = { coat: '#ff9350', shade: '#f2743a', dark: '#c2491d', fin: '#ffbd55' } as const
