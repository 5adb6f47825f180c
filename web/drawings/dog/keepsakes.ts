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

/** A kennel and a lamp under the window; a picture and the prizes beside the picture of the bone. */
export const DOG_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    stars: { Drawing: Stars, at: [0, 0], from: 'top' },
    picture: { Drawing: Picture, at: [344, 32], from: 'top' },
    plant: { Drawing: Plant, at: [38, 161], from: 'ground' },
    lamp: { Drawing: Lamp, at: [138, 262], from: 'ground' },
    house: { Drawing: House, at: [54, 270], from: 'ground' },
    rug: { Drawing: Rug, at: [240, 288], from: 'ground', stretch: 3 },
    toy: { Drawing: Toy, at: [432, 300], from: 'ground' },
    ribbon: { Drawing: Ribbon, at: [376, 140], from: 'ground' },
    medal: { Drawing: Medal, at: [460, 140], from: 'ground' },
    cup: { Drawing: Cup, at: [392, 134], from: 'ground' },
    star: { Drawing: Star, at: [421, 134], from: 'ground' },
    crown: { Drawing: Crown, at: [448, 134], from: 'ground' },
  },
  Shelf,
}
