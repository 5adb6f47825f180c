import { BeForgotten } from '../../features/your-data/be-forgotten/be-forgotten.tsx'
import { Keep } from '../../features/your-data/keep/keep.tsx'
import { TakeHome } from '../../features/your-data/take-home/take-home.tsx'
import { WhatWeHold } from '../../features/your-data/what-we-hold/what-we-hold.tsx'
import styles from './your-data.module.css'
import { useYours } from './use-yours.ts'

/** The cards of the page, one under another. Each is a section with its own title. */
export function YourData() {
  const yours = useYours()
  return (
    <div className={styles.cards}>
      <Keep yours={yours} />
      <TakeHome yours={yours} />
      <WhatWeHold yours={yours} />
      <BeForgotten yours={yours} />
    </div>
  )
}
