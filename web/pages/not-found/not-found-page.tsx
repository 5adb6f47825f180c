import { BACK_TO_START, NOT_FOUND } from '#words/site.ts'
import { PetPortrait } from '../../ui/pets/pet-portrait.tsx'
import { DOG_SPECIES } from '../../ui/species/dog/dog-species.ts'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import styles from './not-found-page.module.css'

/** What stands at an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <PetPortrait species={DOG_SPECIES} mood="frowning" className={styles.pet} />
        <h1>{NOT_FOUND.headline}</h1>
        <p className={styles.lead}>{NOT_FOUND.lead}</p>
        <p className={styles.ways}>
          <a href="/">{BACK_TO_START}</a>
          <a href="/virtual-pet">{NOT_FOUND.visit}</a>
        </p>
      </main>
      <PageFoot />
    </>
  )
}
