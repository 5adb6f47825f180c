/**
 * The colours that the species share, visible on the dark ground (#2a1a12) and on the light one (#fff7ea),
 * so that a pet looks the same in both themes.
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
export const LEAF = '#8cc368'
export const ROSE = '#ff9fa8'
export const HEART = '#f2566b'
