import type { SpeciesKeepsakes, SvgFile } from '../look.ts'

/** A kennel and a lamp under the window; a picture and the prizes beside the picture of the bone. */
export const DOG_KEEPSAKES: SpeciesKeepsakes = {
  files: import.meta.glob<SvgFile>('./keepsakes/*.svg', { query: '?drawing', eager: true }),
  places: {
    stars: { at: [0, 0], from: 'top' },
    picture: { at: [344, 32], from: 'top' },
    plant: { at: [38, 161], from: 'ground' },
    lamp: { at: [138, 262], from: 'ground' },
    house: { at: [54, 270], from: 'ground' },
    rug: { at: [240, 288], from: 'ground', stretch: 3 },
    toy: { at: [432, 300], from: 'ground' },
    ribbon: { at: [376, 140], from: 'ground' },
    medal: { at: [460, 140], from: 'ground' },
    cup: { at: [392, 134], from: 'ground' },
    star: { at: [421, 134], from: 'ground' },
    crown: { at: [448, 134], from: 'ground' },
  },
}
