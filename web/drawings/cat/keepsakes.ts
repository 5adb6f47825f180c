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

/** Above the cat, on its tree and under the windowsill, which stays free for its jump. */
export const CAT_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    picture: { Drawing: Picture, at: [177, 30], from: 'top' },
    stars: { Drawing: Stars, at: [246, 0], from: 'top' },
    lamp: { Drawing: Lamp, at: [316, 0], from: 'top' },
    plant: { Drawing: Plant, at: [105, 151], from: 'ground' },
    house: { Drawing: House, at: [416, 272], from: 'ground' },
    rug: { Drawing: Rug, at: [240, 276], from: 'ground', stretch: 2.2 },
    toy: { Drawing: Toy, at: [62, 303], from: 'ground' },
    ribbon: { Drawing: Ribbon, at: [364, 212], from: 'ground' },
    medal: { Drawing: Medal, at: [464, 212], from: 'ground' },
    cup: { Drawing: Cup, at: [384, 206], from: 'ground' },
    star: { Drawing: Star, at: [415, 206], from: 'ground' },
    crown: { Drawing: Crown, at: [446, 206], from: 'ground' },
  },
  Shelf,
}
