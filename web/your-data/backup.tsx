import { useState, useSyncExternalStore } from 'react'
import { BACKUP, YOUR_DATA_PAGE } from '#words/your-data.ts'
import { canInstall, install, onInstallOffer } from '../state/install.ts'
import { Button } from '../ui/button.tsx'
import { BackupCard } from './backup-card.tsx'
import { PetPicture } from './found-pet.tsx'
import { OutcomeText, Section, useTask } from './section.tsx'
import type { VisitorData } from './visitor-data.ts'
import styles from './your-data.module.css'

/** Shows how to open the pet elsewhere, after a press: whoever sees it can open the pet, too. */
export function Backup({ visitor, pet, state }: VisitorData) {
  const [isShown, setIsShown] = useState(false)
  if (!pet || visitor === null) {
    return (
      <Section id="backup" title={BACKUP.title}>
        <p role="status" className={state === 'loading' ? styles.loading : undefined}>
          {state === 'loading' ? YOUR_DATA_PAGE.loading : BACKUP.withoutPet[state]}
        </p>
      </Section>
    )
  }
  return (
    <Section id="backup" title={BACKUP.title}>
      <div className={styles.beside}>
        <PetPicture pet={pet} className={styles.portrait} />
        <p>{BACKUP.lead(pet.name)}</p>
      </div>
      {state === 'unreachable' && <p>{BACKUP.unreachable}</p>}
      <Button className={styles.start} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? BACKUP.hide : BACKUP.show}
      </Button>
      {isShown && <BackupCard pet={pet} visitor={visitor} />}
      <Installation />
    </Section>
  )
}

/** An installed site keeps its data longer. */
function Installation() {
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall, () => false)
  const { outcome, run } = useTask()
  // Only Safari on a phone has it; it is true on the home screen.
  const isSafariOnPhone = 'standalone' in navigator && navigator.standalone === false
  return (
    <>
      {isOffered && (
        <Button
          variant="quiet"
          className={styles.start}
          onClick={() =>
            void run(async () => ((await install()) ? { done: BACKUP.installed } : {}))
          }
        >
          {BACKUP.install}
        </Button>
      )}
      <OutcomeText {...outcome} />
      {isSafariOnPhone && <p>{BACKUP.homeScreen}</p>}
    </>
  )
}
