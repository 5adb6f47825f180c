import type { SpeciesKeepsakes, SvgFile } from '../look.ts'

/** Above the cat, on its tree and under the windowsill, which stays free for its jump. */
export const CAT_KEEPSAKES: SpeciesKeepsakes = {
  files: import.meta.glob<SvgFile>('./keepsakes/*.svg', { query: '?drawing', eager: true }),
  places: {
    picture: { at: [177, 30], from: 'top' },
    stars: { at: [246, 0], from: 'top' },
    lamp: { at: [316, 0], from: 'top' },
    plant: { at: [105, 151], from: 'ground' },
    house: { at: [416, 272], from: 'ground' },
    rug: { at: [240, 276], from: 'ground', stretch: 2.2 },
    toy: { at: [62, 303], from: 'ground' },
    ribbon: { at: [364, 212], from: 'ground' },
    medal: { at: [464, 212], from: 'ground' },
    cup: { at: [384, 206], from: 'ground' },
    star: { at: [415, 206], from: 'ground' },
    crown: { at: [446, 206], from: 'ground' },
  },
}
