import { useState } from 'react'
import { KEEP } from '#words/your-data.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { hexOf } from '../keep-words/keep-code.ts'
import { keepLink } from './keep-in-address.ts'
import styles from './keep.module.css'

/** The keep link, to be copied. */
export function CopyLink({ visitor }: { visitor: string }) {
  const [said, setSaid] = useState('')
  const link = keepLink(hexOf(visitor))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid(KEEP.copied)
    } catch {
      // On plain http there is no clipboard, and browsers may refuse.
      setSaid(KEEP.notCopied)
    }
  }
  return (
    <>
      <Field
        label={KEEP.link}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.keys}>
        <Button variant="quiet" onClick={() => void copy()}>
          {KEEP.copy}
        </Button>
        <p role="status">{said}</p>
      </div>
    </>
  )
}
