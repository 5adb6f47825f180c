import { type SubmitEvent, useState } from 'react'
import type { ReadRecovery } from '#domain/recovery-words.ts'
import { RESTORE, WORDS_NOT_LOADED, recoveryMistake } from '#words/your-data.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import styles from './your-data.module.css'

const MAX_CHARACTERS = 1_000

/** Takes recovery words. Their list is loaded when they are submitted. */
export function RecoveryWordsForm({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    if (!field) return
    setIsBusy(true)
    const read = await readTyped(field.value)
    setIsBusy(false)
    if (read !== null && 'visitor' in read) {
      setError(undefined)
      // The words are secret; do not show them longer than needed.
      field.value = ''
      onVisitor(read.visitor)
    } else {
      setError(read === null ? WORDS_NOT_LOADED : recoveryMistake(read))
      field.focus()
    }
  }

  return (
    <form className={styles.section} onSubmit={(event) => void find(event)}>
      <TextArea
        label={RESTORE.label}
        description={RESTORE.hint}
        error={error}
        // Without a name the words are never submitted by the browser itself.
        rows={3}
        maxLength={MAX_CHARACTERS}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        // Some browsers send text to their makers to check it.
        spellCheck={false}
        translate="no"
      />
      <Button type="submit" variant="quiet" busy={isBusy} className={styles.start}>
        {RESTORE.find}
      </Button>
    </form>
  )
}

/** Null if the list could not be loaded. */
async function readTyped(text: string): Promise<ReadRecovery | null> {
  try {
    const { readRecovery } = await import('#domain/recovery-words.ts')
    return readRecovery(text)
  } catch {
    return null
  }
}
