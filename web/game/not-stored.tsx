import { NOT_KEPT, keepSafe } from '#words/game.ts'
import { deviceStorage } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'
import { Field } from '../ui/field.tsx'
import { recoveryLink } from '../state/recovery-link.ts'
import styles from './status-card.module.css'

const FIELD_ID = 'recovery-link'

/** Says that the browser forgets the pet when the page is closed, and leads to the recovery link below. */
export function NotStoredLine({ petName }: { petName: string }) {
  return (
    <p className={styles.line}>
      <span>{NOT_KEPT.line(petName)}</span>
      <a href={`#${FIELD_ID}`}>{keepSafe(petName)}</a>
    </p>
  )
}

/** The pet's recovery link on this page: this browser has no pet on another page. */
export function RecoveryLinkField({ petName }: { petName: string }) {
  const visitor = knownVisitor(deviceStorage())
  return (
    <div id={FIELD_ID}>
      {visitor !== null && (
        <Field
          label={NOT_KEPT.link(petName)}
          description={NOT_KEPT.about(petName)}
          value={recoveryLink(visitor)}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}
