import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { BACKUP, YOUR_DATA_PAGE } from '#words/your-data.ts'
import { canInstall, install, onInstallOffer } from '../state/install.ts'
import type { GamePet } from '../state/outbox.ts'
import { Card, Skeleton } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/button.tsx'
import { PetPicture } from './found-pet.tsx'
import type { VisitorData } from './visitor-data.ts'
import styles from './your-data.module.css'

/** Shows how to open the pet elsewhere, after a press: whoever sees it can open the pet, too. */
export function Backup({ visitorData }: { visitorData: VisitorData }) {
  const { visitor, pet, state } = visitorData
  const withoutPet = state === 'unreachable' ? BACKUP.unreachableWithoutPet : BACKUP.leadWithoutPet
  return (
    <Card aria-labelledby="backup-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="backup-title">{BACKUP.title}</h2>
        {state === 'loading' && !pet ? (
          <Loading />
        ) : (
          <p>{pet ? BACKUP.lead(pet.name) : withoutPet}</p>
        )}
        {pet && <PetPicture pet={pet} className={styles.portrait} />}
      </div>
      {pet && state === 'unreachable' && <p>{BACKUP.unreachable}</p>}
      {pet && visitor !== null && (
        <>
          <ShownBackup pet={pet} visitor={visitor} />
          <Installation />
        </>
      )}
    </Card>
  )
}

/** Has the size of what is shown later. A visitor who is known to be new sees that there is no pet. */
function Loading() {
  return (
    <>
      <p className={styles.noPet}>{BACKUP.leadWithoutPet}</p>
      <p className={styles.loading}>
        <span role="status">{YOUR_DATA_PAGE.loading}</span>
        <span aria-hidden className={styles.hidden}>
          {BACKUP.lead('nnnnnnn')}
        </span>
      </p>
      <Skeleton shape="round" className={classNames(styles.portrait, styles.loading)} />
      <Skeleton shape="block" className={styles.loadingButton} />
    </>
  )
}

type CardProps = { pet: GamePet; visitor: string }

/** The link, code and words, which are loaded when they are asked for. */
function ShownBackup(props: CardProps) {
  const [BackupCard, setBackupCard] = useState<ComponentType<CardProps>>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function show() {
    setIsBusy(true)
    try {
      const loaded = await import('./backup-card.tsx')
      setBackupCard(() => loaded.BackupCard)
      setProblem('')
    } catch {
      setProblem(BACKUP.notLoaded)
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button
        className={styles.start}
        busy={isBusy}
        aria-expanded={BackupCard !== undefined}
        onClick={() => (BackupCard ? setBackupCard(undefined) : void show())}
      >
        {BackupCard ? BACKUP.hide : BACKUP.show}
      </Button>
      <p role="status" className={styles.status}>
        {problem}
      </p>
      {BackupCard && <BackupCard {...props} />}
    </>
  )
}

/** An installed site keeps its data longer. */
function Installation() {
  const [isInstalled, setIsInstalled] = useState(false)
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall, () => false)
  const isSafariOnPhone = useSyncExternalStore(neverChanges, isInSafariOnPhone, () => false)
  return (
    <>
      {isOffered && (
        <Button
          variant="quiet"
          className={styles.start}
          onClick={() => void install().then(setIsInstalled)}
        >
          {BACKUP.install}
        </Button>
      )}
      <p role="status" className={styles.status}>
        {isInstalled && BACKUP.installed}
      </p>
      {isSafariOnPhone && <p>{BACKUP.homeScreen}</p>}
    </>
  )
}

/** `standalone` exists only there; it is true on the home screen. */
function isInSafariOnPhone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

const neverChanges = () => () => {}
