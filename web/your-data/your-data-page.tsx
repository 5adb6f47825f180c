import { YOUR_DATA_PAGE } from '#words/your-data.ts'
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
      <h1 className={styles.title}>{YOUR_DATA_PAGE.title}</h1>
      <p className={styles.lead}>{YOUR_DATA_PAGE.lead}</p>
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
