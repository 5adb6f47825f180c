import type { SpeciesKeepsakes, SvgFile } from '../look.ts'

/** They hang above the bird and stand on its branch. */
export const BIRD_KEEPSAKES: SpeciesKeepsakes = {
  files: import.meta.glob<SvgFile>('./keepsakes/*.svg', { query: '?drawing', eager: true }),
  places: {
    picture: { at: [58, 40], from: 'ground' },
    lamp: { at: [126, 20], from: 'ground' },
    stars: { at: [336, 0], from: 'top' },
    toy: { at: [430, 0], from: 'ground' },
    house: { at: [86, 284], from: 'ground' },
    rug: { at: [243, 288], from: 'ground', stretch: 1.8 },
    plant: { at: [396, 291], from: 'ground' },
    ribbon: { at: [382, 185], from: 'ground' },
    medal: { at: [404, 183], from: 'ground' },
    cup: { at: [426, 181], from: 'ground' },
    star: { at: [447, 177], from: 'ground' },
    crown: { at: [467, 173], from: 'ground' },
  },
}
