import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { RESTORE } from '#words/your-data.ts'
import { notifyTabs } from '../state/tab-channel.ts'
import { asFailure } from '../state/call-failed.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/button.tsx'
import { fileProblem } from './file-problem.ts'
import { OtherPets } from './other-pets.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryWordsForm } from './recovery-words-form.tsx'
import { RestoreQuestion } from './restore-question.tsx'
import { useRestore } from './use-restore.ts'
import { GAME_READ } from './visitor-data.ts'
import { type VisitorFile, importFile, readFile } from './visitor-file.ts'
import styles from './your-data.module.css'

/** Restores a pet by its recovery link, its words or a file. If there is another pet here, it asks first. */
export function Restore() {
  const { attempt, restore, restoreOtherPet, accept, close } = useRestore()
  return (
    <Card aria-labelledby="restore-title" className={styles.section}>
      <h2 id="restore-title">{RESTORE.title}</h2>
      <p>{RESTORE.lead}</p>
      <RecoveryWordsForm onVisitor={(visitor) => void restore(visitor)} />
      <FileChoice onOtherPet={restoreOtherPet} />
      <OtherPets onVisitor={(visitor) => void restore(visitor)} />
      {attempt && (
        <RestoreQuestion
          attempt={attempt}
          onAccept={(question) => void accept(question)}
          onRetry={(visitor) => void restore(visitor)}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** Takes a file, chosen or dropped. */
function FileChoice({ onOtherPet }: { onOtherPet: (file: VisitorFile) => Promise<void> }) {
  const { mutate } = useSWRConfig()
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({})
  const input = useRef<HTMLInputElement>(null)

  async function restoreFile(chosen: File | undefined) {
    if (!chosen || isBusy) return
    setIsBusy(true)
    setOutcome({})
    try {
      const file = await readFile(chosen)
      const done = await importText(file, onOtherPet)
      setOutcome(done === null ? {} : { done })
    } catch (error) {
      setOutcome({ problem: fileProblem(error) })
    }
    setIsBusy(false)
    // Also when no answer came: the server may have imported it.
    void mutate(GAME_READ)
    notifyTabs('pet-changed')
  }

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void restoreFile(currentTarget.files?.[0])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void restoreFile(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        // Otherwise the browser opens the file instead of the page.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>{RESTORE.file}</p>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={RESTORE.choose}
          onChange={change}
        />
        <Button variant="quiet" busy={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? RESTORE.importing : RESTORE.choose}
        </Button>
        <span className={styles.quiet}>{RESTORE.drop}</span>
      </div>
      <Outcome {...outcome} />
      {outcome.done !== undefined && (
        <p>
          <a href="/virtual-pet">{RESTORE.open}</a>
        </p>
      )}
    </div>
  )
}

/** Returns what the import did; null if the file is of another pet, about which the visitor is asked. */
async function importText(
  file: VisitorFile,
  onOtherPet: (file: VisitorFile) => Promise<void>,
): Promise<string | null> {
  try {
    const { added, game } = await importFile(file)
    if (!game.pet) return RESTORE.noPet
    const { name } = game.pet
    return added === 0 ? RESTORE.known(name) : RESTORE.restored(name, added, added.toLocaleString())
  } catch (error) {
    if (asFailure(error).code !== 'another-pet') throw error
    await onOtherPet(file)
    return null
  }
}
