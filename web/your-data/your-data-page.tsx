import { YOUR_DATA_PAGE } from '#words/your-data.ts'
import { RABBIT_SPECIES } from '../drawings/rabbit.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { WithoutScript } from '../layout/without-script.tsx'
import { YourData } from './your-data.tsx'
import styles from './your-data.module.css'

/** The page of a visitor's own data: its title and its sections. */
export function YourDataPage() {
  return (
    <div className={styles.main}>
      <div className={styles.pageHead}>
        <h1 className={styles.title}>{YOUR_DATA_PAGE.title}</h1>
        <p className={styles.lead}>{YOUR_DATA_PAGE.lead}</p>
        <PetPortrait species={RABBIT_SPECIES} mood="happy" className={styles.rabbit} />
      </div>
      <WithoutScript address="/your-data" words={YOUR_DATA_PAGE} />
      <YourData />
    </div>
  )
}
