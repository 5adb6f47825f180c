import { GAME } from '#domain/product.ts'
import { GAME_PAGE } from '#words/game.ts'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { Island } from '../island.tsx'
import { PageFoot } from '../page-foot.tsx'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'
// Its styles stand in the page, its script comes only to who needs it.
import './new-pet.tsx'
import styles from './virtual-pet-page.module.css'
import { WithoutScript } from '../without-script.tsx'

/** The game's page: shell, title, and the place of the game. Rendered by the build alone. */
export function VirtualPetPage() {
  return (
    <>
      <SiteHeader here="/virtual-pet" className={styles.header} />
      <main id="main" className={styles.main}>
        <h1 className={styles.title}>{GAME}</h1>
        <p className={styles.lead}>{GAME_PAGE.lead}</p>
        <WithoutScript address="/virtual-pet" words={GAME_PAGE} />
        <Island name="game" islands={VIRTUAL_PET_ISLANDS} />
      </main>
      <PageFoot hasSound />
    </>
  )
}
