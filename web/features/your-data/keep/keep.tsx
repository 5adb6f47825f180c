import { type ComponentType, type ReactNode, useState } from 'react'
import type { Pet } from '#domain/pet.ts'
import { KEEP } from '#words/your-data.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/button.tsx'
import { PetPicture } from '../pet-picture.tsx'
import type { Yours } from '../yours.ts'
// Its component comes when it is asked for, its styles stand in the page.
import cardStyles from './keep-card.module.css'
import { KeepStorage } from './keep-storage.tsx'
import styles from './keep.module.css'
import { LookingForPet, RoomForKeys } from './looking-for-pet.tsx'

/** The id of its title, which can take the focus. */
export const KEEP_TITLE = 'keep-title'

/**
 * Gives the pet's key away, for another device or for the day this browser forgets. The key is seen when
 * asked for. `children` are the ways to bring one in.
 */
export function Keep({ yours, children }: { yours: Yours; children: ReactNode }) {
  const { visitor, pet, state } = yours
  const isLooking = state === 'loading' && !pet
  const isUnreachable = state === 'unreachable'
  const withoutPet = isUnreachable ? KEEP.unreachableWithoutPet : KEEP.leadWithoutPet
  return (
    <Card aria-labelledby={KEEP_TITLE} className={styles.card}>
      <div className={styles.head}>
        <h2 id={KEEP_TITLE} tabIndex={-1}>
          {KEEP.title}
        </h2>
        {isLooking ? <LookingForPet /> : <p>{pet ? KEEP.lead(pet.name) : withoutPet}</p>}
        {pet && <PetPicture pet={pet} className={styles.portrait} />}
      </div>
      {pet && isUnreachable && <p>{KEEP.unreachable}</p>}
      {pet && visitor !== null && (
        <>
          <ShownKeepCard pet={pet} visitor={visitor} />
          <KeepStorage />
        </>
      )}
      {isLooking && <RoomForKeys />}
      {children}
    </Card>
  )
}

type CardProps = { pet: Pet; visitor: string }

/** The keep card behind its button: code, words and their list are loaded when it is pressed. */
function ShownKeepCard(props: CardProps) {
  const [KeepCard, setKeepCard] = useState<ComponentType<CardProps>>()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function show() {
    setIsBusy(true)
    try {
      const loaded = await import('./keep-card.tsx')
      setKeepCard(() => loaded.KeepCard)
      setSaid('')
    } catch {
      setSaid(KEEP.notLoaded)
    }
    setIsBusy(false)
  }

  return (
    <>
      <div className={styles.keys}>
        <Button
          busy={isBusy}
          aria-expanded={KeepCard !== undefined}
          onClick={() => (KeepCard ? setKeepCard(undefined) : void show())}
        >
          {KeepCard ? KEEP.hide : KEEP.show}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {KeepCard && (
        <div className={cardStyles.place}>
          <KeepCard {...props} />
        </div>
      )}
    </>
  )
}
