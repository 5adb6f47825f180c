import { GAME } from '#domain/product.ts'
import { PetPortrait } from '../../ui/pets/pet-portrait.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import styles from './not-found-page.module.css'

/** What stands at an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <PetPortrait type="dog" mood="frowning" className={styles.pet} />
        <h1>Nothing to sniff here</h1>
        <p className={styles.lead}>There is no page at this address. Maybe it wandered off.</p>
        <p className={styles.ways}>
          <a href="/">Back to the start</a>
          <a href="/virtual-pet">{`Visit your pet in ${GAME}`}</a>
        </p>
      </main>
      <PageFoot />
    </>
  )
}
