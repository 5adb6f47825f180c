import type { SpeciesKeepsakes, SvgFile } from '../look.ts'

/** A house of hay over the burrow; the others along the fence and in the meadow. */
export const RABBIT_KEEPSAKES: SpeciesKeepsakes = {
  files: import.meta.glob<SvgFile>('./keepsakes/*.svg', { query: '?drawing', eager: true }),
  places: {
    stars: { at: [346, 240], from: 'ground' },
    house: { at: [66, 264], from: 'ground' },
    lamp: { at: [138, 268], from: 'ground' },
    picture: { at: [330, 262], from: 'ground' },
    rug: { at: [240, 291], from: 'ground', stretch: 3.4 },
    plant: { at: [146, 288], from: 'ground' },
    toy: { at: [392, 284], from: 'ground' },
    ribbon: { at: [367, 208], from: 'ground' },
    medal: { at: [391, 208], from: 'ground' },
    cup: { at: [416, 209], from: 'ground' },
    star: { at: [441, 208], from: 'ground' },
    crown: { at: [464, 208], from: 'ground', backing: '#99cd78' },
  },
}
