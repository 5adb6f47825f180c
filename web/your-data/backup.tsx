import { encodeQR } from 'qr'
import { useEffect, useMemo, useRef, useState } from 'react'
import { recoveryLink } from '#domain/recovery-code.ts'
import { wordsOf } from '#domain/recovery-words.ts'
import { SAVED_FILE } from '#words/site.ts'
import { BACKUP, YOUR_DATA_PAGE } from '#words/your-data.ts'
import { install, useCanInstall } from '../state/install.ts'
import type { GamePet } from '../state/outbox.ts'
import { BlobImage } from '../ui/blob-image.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import cardStyles from './backup-card.module.css'
import { CODE_SIZE, savePicture } from './backup-picture.ts'
import { PetPicture } from './found-pet.tsx'
import { type Outcome, OutcomeText, Section, type Task, useTask } from './section.tsx'
import type { VisitorData } from './visitor-data.ts'
import styles from './your-data.module.css'

/** Modules of quiet around a code, as its standard asks. */
const QUIET_MODULES = 4

/** Shows how to open the pet elsewhere, after a press: whoever sees it can open the pet, too. */
export function Backup({ visitor, pet, state }: VisitorData) {
  const [isShown, setIsShown] = useState(false)
  const isInstallable = useCanInstall()
  const { outcome, run } = useTask()
  // A page that is left stays in the document, where the card would be printed in place of the next page.
  useEffect(() => () => setIsShown(false), [])
  if (!pet || visitor === null) {
    return (
      <Section id="backup" title={BACKUP.title}>
        <p role="status" className={state === 'loading' ? styles.loading : undefined}>
          {state === 'loading' ? YOUR_DATA_PAGE.loading : BACKUP.withoutPet[state]}
        </p>
      </Section>
    )
  }
  // Only Safari on a phone has it; it is true on the home screen.
  const isSafariOnPhone = 'standalone' in navigator && navigator.standalone === false
  return (
    <Section id="backup" title={BACKUP.title}>
      <div className={styles.beside}>
        {!isShown && <PetPicture pet={pet} className={styles.portrait} />}
        <p>{BACKUP.lead(pet.name)}</p>
      </div>
      {state === 'unreachable' && <p>{BACKUP.unreachable}</p>}
      {state === 'outdated' && <p>{BACKUP.withoutPet.outdated}</p>}
      <Button className={styles.start} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? BACKUP.hide : BACKUP.show}
      </Button>
      {isShown && <BackupCard pet={pet} visitor={visitor} run={run} />}
      <OutcomeText {...outcome} />
      {/* An installed site keeps its data longer. */}
      {isInstallable && (
        <Button variant="quiet" className={styles.start} onClick={() => void run(installSite)}>
          {BACKUP.install}
        </Button>
      )}
      {isSafariOnPhone && <p>{BACKUP.homeScreen}</p>}
    </Section>
  )
}

async function installSite(): Promise<Outcome> {
  return (await install()) ? { done: BACKUP.installed } : {}
}

type BackupCardProps = { pet: GamePet; visitor: string; run: Task['run'] }

/** The recovery link as a code, words and text, to copy, save or print. */
function BackupCard({ pet, visitor, run }: BackupCardProps) {
  const card = useRef<HTMLElement>(null)
  const portrait = useRef<HTMLDivElement>(null)
  const link = recoveryLink(location.origin, visitor)
  const words = wordsOf(visitor)
  const title = BACKUP.cardTitle(pet.name)
  const sentence = BACKUP.what(`${location.host}/your-data`)

  async function copy(): Promise<Outcome> {
    try {
      await navigator.clipboard.writeText(link)
      return { done: BACKUP.copied }
    } catch {
      // On plain http there is no clipboard, and browsers may refuse.
      return { problem: BACKUP.notCopied }
    }
  }

  async function save(): Promise<Outcome> {
    const code = card.current?.querySelector('img')
    if (!card.current || !portrait.current || !code) return {}
    const drawings = { card: card.current, portrait: portrait.current.querySelector('svg'), code }
    const file = await savePicture({ ...drawings, title, words, sentence }, pet.name)
    return file ? { done: SAVED_FILE.look(file.name), file } : { problem: BACKUP.notSaved }
  }

  function act(task: () => Promise<Outcome>) {
    void persistStorage()
    void run(task)
  }

  return (
    <>
      <article ref={card} aria-labelledby="backup-card-title" className={cardStyles.card}>
        <PetPicture ref={portrait} pet={pet} className={cardStyles.portrait} />
        <h3 id="backup-card-title" className={cardStyles.name}>
          {title}
        </h3>
        <QrCode text={link} />
        {/* English words in every language: they are a list, not a sentence. */}
        <ol aria-label={BACKUP.words} className={cardStyles.words} lang="en" translate="no">
          {words.map((word, index) => (
            // A word can occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{word}</li>
          ))}
        </ol>
        <p className={cardStyles.sentence}>{sentence}</p>
      </article>
      <Field
        label={BACKUP.link}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => act(copy)}>
          {BACKUP.copy}
        </Button>
        <Button variant="quiet" onClick={() => act(save)}>
          {BACKUP.save}
        </Button>
        <Button variant="quiet" onClick={() => act(printCard)}>
          {BACKUP.print}
        </Button>
      </div>
    </>
  )
}

/** Black on white: many cameras read nothing else. An image, because dark-mode extensions recolor SVG in a page. */
function QrCode({ text }: { text: string }) {
  const picture = useMemo(() => {
    const options = { ecc: 'medium', border: QUIET_MODULES } as const
    // Whole pixels a module, or cameras see grey seams.
    const scale = Math.floor(CODE_SIZE / encodeQR(text, 'raw', options).length)
    return new Blob([encodeQR(text, 'gif', { ...options, scale })], { type: 'image/gif' })
  }, [text])
  return <BlobImage blob={picture} alt={BACKUP.code} className={cardStyles.code} />
}

async function printCard(): Promise<Outcome> {
  print()
  return {}
}

/** Asks the browser not to clear the site's data by itself; on plain http it cannot be asked. */
async function persistStorage(): Promise<void> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  await storage?.persist?.().catch(() => false)
}
