import { type SubmitEvent, useState } from 'react'
import { KEEP_WORDS } from '#words/your-data.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import type { ReadWords } from '#domain/keep-words/read-words.ts'
import styles from './words-form.module.css'

const MAX_CHARACTERS = 1_000

/** The place for the words of a keep card. Their list is loaded when the first are typed in. */
export function WordsForm({ onVisitor }: { onVisitor: (visitor: string) => void }) {
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
      // The key is not shown longer than it is needed.
      field.value = ''
      onVisitor(read.visitor)
    } else {
      setError(read === null ? KEEP_WORDS.notLoaded : refusalOf(read))
      field.focus()
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void find(event)}>
      <TextArea
        label={KEEP_WORDS.label}
        description={KEEP_WORDS.hint}
        error={error}
        // No name: whatever sends the form, the words are not sent with it.
        rows={3}
        maxLength={MAX_CHARACTERS}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        // Some browsers send what they check to their makers.
        spellCheck={false}
        translate="no"
      />
      <Button type="submit" variant="quiet" busy={isBusy} className={styles.find}>
        {KEEP_WORDS.find}
      </Button>
    </form>
  )
}

/** Null where the list could not be loaded. */
async function readTyped(text: string): Promise<ReadWords | null> {
  try {
    const { readWords } = await import('#domain/keep-words/read-words.ts')
    return readWords(text)
  } catch {
    return null
  }
}

function refusalOf(read: Exclude<ReadWords, { visitor: string }>): string {
  if (read.wrong === 'none') return KEEP_WORDS.none
  if (read.wrong === 'word') return KEEP_WORDS.unknown(read.place, read.word, read.meant)
  if (read.wrong === 'count') return KEEP_WORDS.count(read.count)
  return KEEP_WORDS.together(read.suspects)
}
