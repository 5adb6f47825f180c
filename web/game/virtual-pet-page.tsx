import { GAME } from '#domain/product.ts'
import { DEFAULT_PET_TYPE } from '#domain/species.ts'
import { GAME_PAGE } from '#words/game.ts'
import { SPECIES } from '../drawings/drawn-species.ts'
import { WithoutScript } from '../ui/card.tsx'
import { storedGame } from '../state/outbox.ts'
import { isNewVisitor } from '../state/visitor.ts'
import { Game } from './game.tsx'
import styles from './game.module.css'

/** Loads what the prerendered page shows, and what a visitor sees first. */
export async function prepareGame(): Promise<void> {
  const isPrerendered = typeof document === 'undefined'
  if (isPrerendered || isNewVisitor()) {
    await SPECIES[DEFAULT_PET_TYPE].body.load()
    return
  }
  const type = storedGame().game.pet?.type
  if (type) void SPECIES[type].body.load()
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
