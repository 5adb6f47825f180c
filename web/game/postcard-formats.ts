type Box = { x: number; y: number; width: number; height: number }

/**
 * A postcard's shape in pixels: where the scene lies, where the text (`x` and `width` are its lines'), and
 * where the stamp's upper left corner. `size` is that of the name's letters.
 */
export type PostcardLayout = {
  width: number
  height: number
  scene: Box
  text: Box & { size: number; align: 'start' | 'center' }
  stamp: { x: number; y: number }
}

export const POSTCARD_FORMATS = ['square', 'story', 'card'] as const
export type PostcardFormat = (typeof POSTCARD_FORMATS)[number]

/** For a feed, for a telephone held upright, and for paper of 6 × 4 inches at 250 dots an inch. */
const LAYOUTS: Readonly<Record<PostcardFormat, PostcardLayout>> = {
  square: {
    width: 1_080,
    height: 1_080,
    scene: { x: 48, y: 48, width: 984, height: 690 },
    text: { x: 80, y: 752, width: 920, height: 300, size: 96, align: 'center' },
    stamp: { x: 868, y: 76 },
  },
  story: {
    width: 1_080,
    height: 1_920,
    // What such programs draw themselves lies over the uppermost and the lowest 230.
    scene: { x: 60, y: 230, width: 960, height: 1_040 },
    text: { x: 80, y: 1_300, width: 920, height: 390, size: 120, align: 'center' },
    stamp: { x: 856, y: 262 },
  },
  card: {
    width: 1_500,
    height: 1_000,
    scene: { x: 48, y: 48, width: 900, height: 904 },
    text: { x: 1_004, y: 250, width: 436, height: 702, size: 92, align: 'start' },
    stamp: { x: 1_300, y: 56 },
  },
}

/** The same for a scene that shows all of its width: keepsakes stand at its edges, and no stamp lies over them. */
const FURNISHED = {
  square: { scene: { x: 48, y: 48, width: 984, height: 664 }, stamp: { x: 916, y: 926 } },
  story: {
    scene: { x: 40, y: 330, width: 1_000, height: 676 },
    text: { x: 80, y: 1_050, width: 920, height: 420, size: 112, align: 'center' },
    stamp: { x: 868, y: 1_390 },
  },
  card: {
    scene: { x: 48, y: 175, width: 960, height: 650 },
    text: { x: 1_052, y: 300, width: 400, height: 525, size: 88, align: 'start' },
  },
} as const satisfies Record<PostcardFormat, Partial<PostcardLayout>>

/** The layout of a format, with keepsakes in its scene or without. */
export function layoutOf(format: PostcardFormat, isFurnished: boolean): PostcardLayout {
  return isFurnished ? { ...LAYOUTS[format], ...FURNISHED[format] } : LAYOUTS[format]
}
