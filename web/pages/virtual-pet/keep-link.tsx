import { NOT_KEPT } from '#words/game.ts'
import { deviceStorage } from '../../state/storage.ts'
import { knownVisitor } from '../../state/visitor.ts'
import { recoveryLink } from '../../your-data/recovery-link.ts'
import { Field } from '../../ui/field.tsx'

/** The link that opens the pet in another browser. Loaded where this one does not keep it. */
export function KeepLink({ petName }: { petName: string }) {
  const visitor = knownVisitor(deviceStorage())
  if (visitor === null) return null
  return (
    <Field
      label={NOT_KEPT.link(petName)}
      description={NOT_KEPT.about(petName)}
      value={recoveryLink(visitor)}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
