import { YOUR_DATA_PAGE } from '#words/your-data.ts'
import { Island } from '../pages/island.tsx'
import { PageFoot } from '../pages/page-foot.tsx'
import { WithoutScript } from '../pages/without-script.tsx'
import { YOUR_DATA_ISLANDS } from '../pages/your-data/islands.tsx'
import { SiteHeader } from '../ui/frame/site-header.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { RABBIT_SPECIES } from '../drawings/rabbit.tsx'
import styles from './your-data.module.css'

export function YourDataPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <div className={styles.pageHead}>
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
