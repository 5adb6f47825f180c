import { YOUR_DATA_PAGE } from '#words/your-data.ts'
import { RABBIT_SPECIES } from '../drawings/rabbit/body.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { WithoutScript } from '../ui/card.tsx'
import { Backup } from './backup.tsx'
import { Delete } from './delete.tsx'
import { Download } from './download.tsx'
import { Restore } from './restore.tsx'
import { useTask } from './section.tsx'
import { useVisitorData } from './visitor-data.ts'
import styles from './your-data.module.css'

export function YourDataPage() {
  const visitorData = useVisitorData()
  const download = useTask()
  return (
    <div className={styles.main}>
      <div className={styles.pageHead}>
        <div>
          <h1 className={styles.title}>{YOUR_DATA_PAGE.title}</h1>
          <p className={styles.lead}>{YOUR_DATA_PAGE.lead}</p>
        </div>
        <Boundary isDrawing>
          <PetPortrait species={RABBIT_SPECIES} mood="happy" className={styles.rabbit} />
        </Boundary>
      </div>
      <WithoutScript address="/your-data" words={YOUR_DATA_PAGE} />
      <div className={styles.sections}>
        <Boundary>
          <Backup {...visitorData} />
        </Boundary>
        <Boundary>
          <Restore />
        </Boundary>
        <Boundary>
          <Download visitor={visitorData.visitor} task={download} />
        </Boundary>
        <Boundary>
          <Delete {...visitorData} download={download} />
        </Boundary>
      </div>
    </div>
  )
}
