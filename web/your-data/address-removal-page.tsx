import { type FormEvent, useRef, useState } from 'react'
import { removalKeyIn } from '#domain/secret-link.ts'
import { ADDRESS_REMOVAL, REMOVAL_MESSAGES } from '#words/your-data.ts'
import { asFailure } from '../state/call-failed.ts'
import { removeFromList } from '../state/removal-keys.ts'
import { Notice } from '../texts/notice.tsx'
import styles from '../texts/notice.module.css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useLinks } from './recovery-link.ts'

const { headline, lead, notYet, removed, removedWords } = ADDRESS_REMOVAL
const { answerLost, failed, invalid } = REMOVAL_MESSAGES

/** By the last part of the address that the server answers (server/early-access/form.ts). */
export const REMOVAL_PAGES = {
  remove: { headline, lead },
  'remove-invalid-removal-key': { headline: notYet, lead, refusal: invalid },
  'remove-failed': { headline: notYet, lead, refusal: failed },
  removed: { headline: removed, lead: removedWords },
} satisfies Record<string, RemovalPage>

/** The server fills in what was sent (server/early-access/form.ts), and the script leaves it. */
const TYPED = import.meta.env.SSR ? '{{removal_key}}' : undefined

/** `refusal` is the error of the field. */
type RemovalPage = { headline: string; lead: string; refusal?: string }

/** Removes an address at a press only, because programs open the links of a mailbox. Without JavaScript it is a form. */
export function AddressRemovalPage({ name }: { name: keyof typeof REMOVAL_PAGES }) {
  const page: RemovalPage = REMOVAL_PAGES[name]
  const hasForm = name !== 'removed'
  return (
    <Notice mood={hasForm ? 'neutral' : 'smiling'} headline={page.headline} lead={page.lead}>
      {hasForm && <RemovalForm refusal={page.refusal} />}
    </Notice>
  )
}

function RemovalForm({ refusal }: { refusal: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(refusal)
  const [isRemoving, setIsRemoving] = useState(false)

  useLinks(() => fillIn(field.current))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setIsRemoving(true)
    setError(await removeAddress(field.current?.value))
    setIsRemoving(false)
  }

  return (
    <form
      className={styles.removal}
      method="post"
      action="/early-access/remove"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        ref={field}
        label={ADDRESS_REMOVAL.key}
        description={ADDRESS_REMOVAL.keyHelp}
        error={error}
        name="removal_key"
        defaultValue={refusal && TYPED}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={() => setError(undefined)}
      />
      <Button type="submit" busy={isRemoving}>
        {ADDRESS_REMOVAL.remove}
      </Button>
    </form>
  )
}

/** Moves the key of a removal link from the address bar, where it must not stay, into the field. */
function fillIn(field: HTMLInputElement | null): void {
  const key = removalKeyIn(location.href) ?? location.hash.slice(1)
  // 'Skip to content' leads to #main.
  if (!field || key === '' || key === 'main') return
  field.value = key
  history.replaceState(history.state, '', location.pathname)
}

/** Removes the address of a key, forgets the key and opens the page that says so. Returns why it failed. Never throws. */
async function removeAddress(text: string | undefined): Promise<string | undefined> {
  const key = removalKeyIn(text)
  if (key === null) return invalid
  try {
    await removeFromList(key)
  } catch (error) {
    return asFailure(error).code === 'no-answer' ? answerLost : failed
  }
  location.assign('/early-access/removed')
  return undefined
}
