import { useEffect, useRef } from 'react'
import { leaveVisitor } from '../../state/visitor-switch.ts'
import { ArrivalCard } from '../../features/your-data/arrival/arrival-card.tsx'
import { BringAPet } from '../../features/your-data/arrival/bring-a-pet.tsx'
import { useArrival } from '../../features/your-data/arrival/use-arrival.ts'
import { BeForgotten } from '../../features/your-data/be-forgotten/be-forgotten.tsx'
import { KEEP_TITLE, Keep } from '../../features/your-data/keep/keep.tsx'
import { TakeHome } from '../../features/your-data/take-home/take-home.tsx'
import { WhatWeHold } from '../../features/your-data/what-we-hold.tsx'
import { SWITCHING } from './switch-visitor.ts'
import { useYours } from './use-yours.ts'
import styles from './your-data.module.css'

/** The cards of the page, one under another. Each is a section with its own title. */
export function YourData() {
  const yours = useYours()
  const { arrival, bring, accept, close } = useArrival(SWITCHING, () => {
    leaveVisitor()
    location.assign('/virtual-pet')
  })
  const arrivalTitle = useRef<HTMLHeadingElement>(null)
  const step = arrival?.step
  useEffect(() => {
    // It comes above what was pressed, or before anything was; and so does the answer to another key.
    if (step === 'looking' || step === 'damaged') arrivalTitle.current?.focus()
  }, [step])
  const leave = () => {
    close()
    document.getElementById(KEEP_TITLE)?.focus()
  }
  return (
    <div className={styles.cards}>
      {arrival && (
        <ArrivalCard
          arrival={arrival}
          onAccept={(offer) => void accept(offer)}
          onRetry={(visitor) => void bring(visitor)}
          onClose={leave}
          titleRef={arrivalTitle}
        />
      )}
      <Keep yours={yours}>
        <BringAPet onVisitor={(visitor) => void bring(visitor)} />
      </Keep>
      <TakeHome yours={yours} />
      <WhatWeHold />
      <BeForgotten yours={yours} />
    </div>
  )
}
