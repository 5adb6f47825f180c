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
import Shelf from './keepsakes/shelf.svg?drawing'
import Star from './keepsakes/star.svg?drawing'
import Stars from './keepsakes/stars.svg?drawing'
import Toy from './keepsakes/toy.svg?drawing'

/** They hang from the leaves above the bird and stand on its branch. */
export const BIRD_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    picture: { Drawing: Picture, at: [58, 40], from: 'ground' },
    lamp: { Drawing: Lamp, at: [126, 20], from: 'ground' },
    stars: { Drawing: Stars, at: [336, 0], from: 'top' },
    toy: { Drawing: Toy, at: [430, 0], from: 'ground' },
    house: { Drawing: House, at: [86, 284], from: 'ground' },
    rug: { Drawing: Rug, at: [243, 288], from: 'ground', stretch: 1.8 },
    plant: { Drawing: Plant, at: [396, 291], from: 'ground' },
    ribbon: { Drawing: Ribbon, at: [382, 185], from: 'ground' },
    medal: { Drawing: Medal, at: [404, 183], from: 'ground' },
    cup: { Drawing: Cup, at: [426, 181], from: 'ground' },
    star: { Drawing: Star, at: [447, 177], from: 'ground' },
    crown: { Drawing: Crown, at: [467, 173], from: 'ground' },
  },
  Shelf,
}
