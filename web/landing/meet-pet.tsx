import { useSyncExternalStore } from 'react'
import { shortName } from '#domain/pet-name.ts'
import { LANDING } from '#words/landing.ts'
import { storedGame } from '../state/outbox.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './sign-up-form.module.css'

/** The way to the game: 'Meet your pet', or 'Back to Biscuit'. Large as the next step after a sign-up. */
export function MeetPet({ isNext = false }: { isNext?: boolean }) {
  const petName = useSyncExternalStore(onDeviceChange, readPetName, () => undefined)
  return (
    <p className={styles.meet}>
      <ButtonLink
        variant={isNext ? 'primary' : 'quiet'}
        className={isNext ? styles.next : undefined}
        href="/virtual-pet"
      >
        {petName === undefined ? LANDING.meet : LANDING.backTo(shortName(petName))}
      </ButtonLink>
      {petName === undefined && !isNext && <span>{LANDING.free}</span>}
    </p>
  )
}

function readPetName(): string | undefined {
  return storedGame().game.pet?.name
}
