import { Backup } from './backup.tsx'
import { Delete } from './delete.tsx'
import { Download, useDownload } from './download.tsx'
import { Restore } from './restore.tsx'
import { useVisitorData } from './visitor-data.ts'
import styles from './your-data.module.css'

/** The four sections of the page. */
export function YourData() {
  const visitorData = useVisitorData()
  const download = useDownload()
  return (
    <div className={styles.sections}>
      <Backup visitorData={visitorData} />
      <Restore />
      <Download visitorData={visitorData} download={download} />
      <Delete visitorData={visitorData} isDownloading={download.running !== null} />
    </div>
  )
}
