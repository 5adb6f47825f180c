import { GAME } from '#domain/product.ts'
import { DEFAULT_PET_TYPE } from '#domain/pet.ts'
import { GAME_PAGE } from '#words/game.ts'
import { SPECIES } from '../drawings/drawn-species.ts'
import { WithoutScript } from '../ui/card.tsx'
import { gameStore, hasPet } from '../state/game-store.ts'
import { Game } from './game.tsx'
import styles from './game.module.css'

/** Loads what the prerendered page shows, and what a visitor sees first. */
export async function prepareGame(): Promise<void> {
  const isPrerendered = typeof document === 'undefined'
  const game = gameStore().read()
  if (isPrerendered || hasPet(game) === false) await SPECIES[DEFAULT_PET_TYPE].body.load()
  else if (game.pet) void SPECIES[game.pet.type].body.load()
}

export function VirtualPetPage() {
  return (
    <div className={styles.page}>
      <h1>{GAME}</h1>
      <p className={styles.lead}>{GAME_PAGE.lead}</p>
      <WithoutScript address="/virtual-pet" words={GAME_PAGE} />
      <Game />
    </div>
  )
}
