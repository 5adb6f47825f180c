import { NOT_KEPT, keepSafe } from '#words/game.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { styledPart } from '../../ui/later-styles.ts'
import styles from './not-kept.module.css'

const KEEP_LINK_PART = styledPart(() => import('./keep-link.tsx'))
const KEEP_LINK_ID = 'keep-link'

/** Says that the browser forgets the pet with the page, and where its key is to be had meanwhile. */
export function NotKeptLine({ petName }: { petName: string }) {
  return (
    <p className={styles.line}>
      <span>{NOT_KEPT.line(petName)}</span>
      <a href={`#${KEEP_LINK_ID}`}>{keepSafe(petName)}</a>
    </p>
  )
}

/** The pet's key, in this page: the page for keys is another one, and there this browser has no pet. */
export function DeferredKeepLink({ petName }: { petName: string }) {
  const { value } = useDeferred(KEEP_LINK_PART)
  return (
    <div id={KEEP_LINK_ID} className={styles.place}>
      {value && <value.KeepLink petName={petName} />}
    </div>
  )
}
