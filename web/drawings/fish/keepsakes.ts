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

/** They stand on the ground below the fish; one is a sparkle in the water. */
export const FISH_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    stars: { Drawing: Stars, at: [400, 76], from: 'ground', backing: '#5fb7cc' },
    plant: { Drawing: Plant, at: [30, 300], from: 'ground' },
    house: { Drawing: House, at: [262, 284], from: 'ground' },
    lamp: { Drawing: Lamp, at: [398, 178], from: 'ground' },
    rug: { Drawing: Rug, at: [246, 294], from: 'ground', stretch: 1.3 },
    toy: { Drawing: Toy, at: [172, 290], from: 'ground' },
    picture: { Drawing: Picture, at: [118, 308], from: 'ground' },
    ribbon: { Drawing: Ribbon, at: [346, 263], from: 'ground' },
    medal: { Drawing: Medal, at: [367, 264], from: 'ground' },
    cup: { Drawing: Cup, at: [391, 286], from: 'ground' },
    star: { Drawing: Star, at: [416, 288], from: 'ground' },
    crown: { Drawing: Crown, at: [404, 303], from: 'ground' },
  },
  Shelf,
}
