import { KEEP_SAFE, NOT_KEPT } from '#words/game.ts'
import { recoveryLink } from '../state/recovery-link.ts'
import { VISITOR_KEY, deviceStorage } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'
import { Field } from '../ui/field.tsx'
import styles from './status-card.module.css'

/**
 * Where the pet lives, with a link to its backup. A browser that stores nothing has no pet on another page: there
 * the recovery link is shown here.
 */
export function KeepSafe({ petName }: { petName: string }) {
  const visitor = knownVisitor()
  if (deviceStorage().keeps(VISITOR_KEY))
    return (
      <p className="note">
        {KEEP_SAFE.why(petName)} <a href="/your-data">{KEEP_SAFE.link(petName)}</a>
      </p>
    )
  return (
    <div>
      <p className={styles.line}>{NOT_KEPT.line(petName)}</p>
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
