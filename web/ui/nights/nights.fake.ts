import { BIRD_NIGHT } from '../species/bird/bird-night.tsx'
import { CAT_NIGHT } from '../species/cat/cat-night.tsx'
import { DOG_NIGHT } from '../species/dog/dog-night.tsx'
import { FISH_NIGHT } from '../species/fish/fish-night.tsx'
import { RABBIT_NIGHT } from '../species/rabbit/rabbit-night.tsx'

/** The night of every species; a page loads only its own pet's. */
export const NIGHTS = {
  dog: DOG_NIGHT,
  cat: CAT_NIGHT,
  bird: BIRD_NIGHT,
  rabbit: RABBIT_NIGHT,
  fish: FISH_NIGHT,
}
