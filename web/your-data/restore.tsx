import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { visitorOfLink } from '#domain/recovery-code.ts'
import { readRecovery } from '#domain/recovery-words.ts'
import { RESTORE, recoveryMistake } from '#words/your-data.ts'
import { hasCode } from '../state/call-failed.ts'
import { gameStore } from '../state/game-store.ts'
import { newUuid } from '../state/visitor.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { OtherPets } from './other-pets.tsx'
import { takeRecoveryLink, useLinks } from './recovery-link.ts'
import { RestoreQuestion, type Wanted } from './restore-question.tsx'
import { type Outcome, OutcomeText, Section, useTask } from './section.tsx'
import { type VisitorFile, importFile, readFile } from './visitor-file.ts'
import styles from './your-data.module.css'

const MAX_CHARACTERS = 1_000

/** Restores a pet by its recovery link, its words or a file. If there is another pet here, it asks first. */
export function Restore() {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const restore = (visitor: string | null) => setWanted({ visitor })
  useLinks(() => {
    const link = takeRecoveryLink()
    if (link !== undefined) restore(visitorOfLink(link))
  })
  return (
    <Section id="restore" title={RESTORE.title}>
      <p>{RESTORE.lead}</p>
      <RecoveryWordsForm onVisitor={restore} />
      <FileField onOtherPet={(file) => setWanted({ visitor: newUuid(), file })} />
      <OtherPets onVisitor={restore} />
      {wanted && (
        <RestoreQuestion key={wanted.visitor} wanted={wanted} onClose={() => setWanted(null)} />
      )}
    </Section>
  )
}

function RecoveryWordsForm({ onVisitor }: { onVisitor: (visitor: string) => void }) {
  const [error, setError] = useState<string>()

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    if (!field) return
    const read = readRecovery(field.value)
    if ('visitor' in read) {
      setError(undefined)
      // The words are secret; do not show them longer than needed.
      field.value = ''
      onVisitor(read.visitor)
    } else {
      setError(recoveryMistake(read))
      field.focus()
    }
  }

  return (
    <form className="stack" onSubmit={find}>
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
      <Button type="submit" variant="quiet" className={styles.start}>
        {RESTORE.find}
      </Button>
    </form>
  )
}

/** Takes a file that is chosen, or dropped anywhere on the page. */
function FileField({ onOtherPet }: { onOtherPet: (file: VisitorFile) => void }) {
  const { isBusy, outcome, run } = useTask()
  useDroppedFile(restoreFile)

  function restoreFile(chosen: File | undefined) {
    if (chosen) void run(() => importChosen(chosen))
  }

  async function importChosen(chosen: File): Promise<Outcome> {
    const file = await readFile(chosen)
    try {
      const { added, game } = await importFile(file)
      await gameStore().receive(game)
      return { done: RESTORE.imported(game.pet?.name, added) }
    } catch (error) {
      if (hasCode(error, 'answer-lost')) gameStore().doubt()
      if (!hasCode(error, 'another-pet')) throw error
      onOtherPet(file)
      return {}
    }
  }

  return (
    <>
      <Field
        type="file"
        accept=".json,application/json"
        label={RESTORE.choose}
        description={RESTORE.file}
        error={outcome.problem}
        aria-busy={isBusy}
        className={styles.fileField}
        // So that the same file can be chosen again.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => restoreFile(currentTarget.files?.[0])}
      />
      <OutcomeText done={isBusy ? RESTORE.importing : outcome.done} />
      {outcome.done !== undefined && (
        <p>
          <a href="/virtual-pet">{RESTORE.open}</a>
        </p>
      )}
    </>
  )
}

/** Calls back with a file that is dropped on the page, which the browser would open instead. */
function useDroppedFile(onFile: (file: File | undefined) => void): void {
  const handle = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const isAsking = document.querySelector('dialog[open]') !== null
    if (event.type === 'drop' && !isAsking) onFile(event.dataTransfer.files[0])
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, (event) => handle(event), listening)
    return () => listening.abort()
  }, [])
}
