import { Keep } from '../../features/your-data/keep/keep.tsx'
import styles from './your-data.module.css'
import { useYours } from './use-yours.ts'

/** The cards of the page, one under another. Each is a section with its own title. */
export function YourData() {
  const yours = useYours()
  return (
    <div className={styles.cards}>
      <Keep yours={yours} />
    </div>
  )
}
