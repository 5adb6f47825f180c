import { encodeQR } from 'qr'
import { wordsOf } from '#domain/recovery-words.ts'
import { BACKUP } from '#words/your-data.ts'
import type { GamePet } from '../state/outbox.ts'
import { recoveryLink } from '../state/recovery-link.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './backup-card.module.css'
import { savePicture } from './backup-picture.ts'
import { PetPicture } from './found-pet.tsx'
import { type Outcome, OutcomeText, useTask } from './section.tsx'
import pageStyles from './your-data.module.css'

/** Modules of quiet around a code, as its standard asks. */
const QUIET_MODULES = 4

/** The recovery link as a code, words and text, to copy, save or print. */
export function BackupCard({ pet, visitor }: { pet: GamePet; visitor: string }) {
  const { outcome, run } = useTask()
  const link = recoveryLink(visitor)
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
    const [portrait, code] = document.querySelectorAll<SVGSVGElement>('#backup-card svg')
    const isSaved =
      portrait && code && (await savePicture({ portrait, code, title, words, sentence }, pet.name))
    return isSaved ? {} : { problem: BACKUP.notSaved }
  }

  function act(task: () => Promise<Outcome>) {
    void persistStorage()
    void run(task)
  }

  return (
    <div className={pageStyles.section}>
      <article id="backup-card" aria-labelledby="backup-card-title" className={styles.card}>
        <PetPicture pet={pet} className={styles.portrait} />
        <h3 id="backup-card-title" className={styles.name}>
          {title}
        </h3>
        <QrCode text={link} />
        {/* English words in every language: they are a list, not a sentence. */}
        <ol aria-label={BACKUP.words} className={styles.words} lang="en" translate="no">
          {words.map((word, index) => (
            // A word can occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{word}</li>
          ))}
        </ol>
        <p className={styles.sentence}>{sentence}</p>
      </article>
      <Field
        label={BACKUP.link}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={pageStyles.buttons}>
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
      <OutcomeText {...outcome} />
    </div>
  )
}

/** Dark on white in every theme, because many cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const size = modules.length
  const dark = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label={BACKUP.code}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
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
