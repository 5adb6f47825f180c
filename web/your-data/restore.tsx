import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { RESTORE } from '#words/your-data.ts'
import { notifyTabs } from '../state/tab-channel.ts'
import { asFailure } from '../state/call-failed.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { OtherPets } from './other-pets.tsx'
import { RecoveryWordsForm } from './recovery-words-form.tsx'
import { RestoreQuestion } from './restore-question.tsx'
import { useRestore } from './use-restore.ts'
import { GAME_READ } from './visitor-data.ts'
import { type VisitorFile, importFile, readFile, fileProblem } from './visitor-file.ts'
import styles from './your-data.module.css'

/** Restores a pet by its recovery link, its words or a file. If there is another pet here, it asks first. */
export function Restore() {
  const { attempt, restore, restoreOtherPet, accept, close } = useRestore()
  return (
    <Card aria-labelledby="restore-title" className={styles.section}>
      <h2 id="restore-title">{RESTORE.title}</h2>
      <p>{RESTORE.lead}</p>
      <RecoveryWordsForm onVisitor={(visitor) => void restore(visitor)} />
      <FileField onOtherPet={restoreOtherPet} />
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

type FileProps = { onOtherPet: (file: VisitorFile) => Promise<void> }

/** Takes a file, chosen or dropped onto the field. */
function FileField({ onOtherPet }: FileProps) {
  const { mutate } = useSWRConfig()
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function restoreFile(chosen: File | undefined) {
    if (!chosen || isBusy) return
    setIsBusy(true)
    setDone(undefined)
    setProblem(undefined)
    try {
      setDone(await importText(await readFile(chosen), onOtherPet))
    } catch (error) {
      setProblem(fileProblem(error))
    }
    setIsBusy(false)
    // Also when no answer came: the server may have imported it.
    void mutate(GAME_READ)
    notifyTabs('pet-changed')
  }

  return (
    <>
      <Field
        type="file"
        accept=".json,application/json"
        label={RESTORE.choose}
        description={RESTORE.file}
        error={problem}
        aria-busy={isBusy}
        className={styles.fileField}
        // So that the same file can be chosen again.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => void restoreFile(currentTarget.files?.[0])}
      />
      <p role="status" className={styles.status}>
        {isBusy ? RESTORE.importing : done}
      </p>
      {done !== undefined && (
        <p>
          <a href="/virtual-pet">{RESTORE.open}</a>
        </p>
      )}
    </>
  )
}

/** Returns what the import did; undefined if the file is of another pet, about which the visitor is asked. */
async function importText(
  file: VisitorFile,
  onOtherPet: FileProps['onOtherPet'],
): Promise<string | undefined> {
  try {
    const { added, game } = await importFile(file)
    if (!game.pet) return RESTORE.noPet
    const { name } = game.pet
    return added === 0 ? RESTORE.known(name) : RESTORE.restored(name, added, added.toLocaleString())
  } catch (error) {
    if (asFailure(error).code !== 'another-pet') throw error
    await onOtherPet(file)
    return undefined
  }
}
