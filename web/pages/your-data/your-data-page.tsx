import { YOUR_DATA_PAGE } from '#words/your-data.ts'
import { PetPortrait } from '../../ui/pets/pet-portrait.tsx'
import { RABBIT_SPECIES } from '../../drawings/rabbit.tsx'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { Island } from '../island.tsx'
import { PageFoot } from '../page-foot.tsx'
import { WithoutScript } from '../without-script.tsx'
import { YOUR_DATA_ISLANDS } from './islands.tsx'
import styles from './your-data-page.module.css'

/** The page of a visitor's own data: shell, title, and the place of its cards. Rendered by the build alone. */
export function YourDataPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>{YOUR_DATA_PAGE.title}</h1>
          <p className={styles.lead}>{YOUR_DATA_PAGE.lead}</p>
          <PetPortrait species={RABBIT_SPECIES} mood="happy" className={styles.rabbit} />
        </div>
        <WithoutScript address="/your-data" words={YOUR_DATA_PAGE} />
        <Island name="your-data" islands={YOUR_DATA_ISLANDS} />
      </main>
      <PageFoot />
    </>
  )
}
