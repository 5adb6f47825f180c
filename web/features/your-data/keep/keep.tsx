import { useState } from 'react'
import { KEEP, YOUR_DATA_PAGE } from '#words/your-data.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Yours } from '../yours.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './keep.module.css'

/** Gives the pet's key away, for another device or for the day this browser forgets. The key is seen when asked for. */
export function Keep({ yours: { visitor, pet, state } }: { yours: Yours }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Card aria-labelledby="keep-title" className={styles.card}>
      <h2 id="keep-title">{KEEP.title}</h2>
      {state === 'loading' ? (
        <p role="status">{YOUR_DATA_PAGE.loading}</p>
      ) : (
        <p>{pet ? KEEP.lead(pet.name) : KEEP.leadWithoutPet}</p>
      )}
      {pet && visitor && (
        <div className={styles.keys}>
          <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? KEEP.hide : KEEP.show}
          </Button>
        </div>
      )}
      {pet && visitor && isShown && <CopyLink visitor={visitor} />}
    </Card>
  )
}
