import type { SpeciesKeepsakes } from '../look.ts'
import Crown from './keepsakes/crown.svg?drawing'
import Cup from './keepsakes/cup.svg?drawing'
import House from './keepsakes/house.svg?drawing'
import Lamp from './keepsakes/lamp.svg?drawing'
import Medal from './keepsakes/medal.svg?drawing'
import Picture from './keepsakes/picture.svg?drawing'
import Plant from './keepsakes/plant.svg?drawing'
import Ribbon from './keepsakes/ribbon.svg?drawing'
import Rug from './keepsakes/rug.svg?drawing'
import Star from './keepsakes/star.svg?drawing'
import Stars from './keepsakes/stars.svg?drawing'
import Toy from './keepsakes/toy.svg?drawing'

/** A house of hay over the burrow; the others along the fence and in the meadow. */
export const RABBIT_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    stars: { Drawing: Stars, at: [346, 240], from: 'ground' },
    house: { Drawing: House, at: [66, 264], from: 'ground' },
    lamp: { Drawing: Lamp, at: [138, 268], from: 'ground' },
    picture: { Drawing: Picture, at: [330, 262], from: 'ground' },
    rug: { Drawing: Rug, at: [240, 291], from: 'ground', stretch: 3.4 },
    plant: { Drawing: Plant, at: [146, 288], from: 'ground' },
    toy: { Drawing: Toy, at: [392, 284], from: 'ground' },
    ribbon: { Drawing: Ribbon, at: [367, 208], from: 'ground' },
    medal: { Drawing: Medal, at: [391, 208], from: 'ground' },
    cup: { Drawing: Cup, at: [416, 209], from: 'ground' },
    star: { Drawing: Star, at: [441, 208], from: 'ground' },
    crown: { Drawing: Crown, at: [464, 208], from: 'ground', backing: '#99cd78' },
  },
}
