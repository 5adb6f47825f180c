import type { SpeciesKeepsakes, SvgFile } from '../look.ts'

/** They stand on the ground below the fish; one is a sparkle in the water. */
export const FISH_KEEPSAKES: SpeciesKeepsakes = {
  files: import.meta.glob<SvgFile>('./keepsakes/*.svg', { query: '?drawing', eager: true }),
  places: {
    stars: { at: [400, 76], from: 'ground', backing: '#5fb7cc' },
    plant: { at: [30, 300], from: 'ground' },
    house: { at: [262, 284], from: 'ground' },
    lamp: { at: [398, 178], from: 'ground' },
    rug: { at: [246, 294], from: 'ground', stretch: 1.3 },
    toy: { at: [172, 290], from: 'ground' },
    picture: { at: [118, 308], from: 'ground' },
    ribbon: { at: [346, 263], from: 'ground' },
    medal: { at: [367, 264], from: 'ground' },
    cup: { at: [391, 286], from: 'ground' },
    star: { at: [416, 288], from: 'ground' },
    crown: { at: [404, 303], from: 'ground' },
  },
}
