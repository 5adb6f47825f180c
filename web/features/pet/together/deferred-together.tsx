import { type ComponentProps, memo } from 'react'
import { deferred, useDeferred } from '../../../ui/deferred.ts'
import styles from './deferred-together.module.css'
import type { Together } from './together.tsx'

const TOGETHER = deferred(() => import('./together.tsx'))

/** The days with the pet, loaded once the pet is drawn. Their place is reserved. */
export const DeferredTogether = memo(function DeferredTogether(
  props: ComponentProps<typeof Together>,
) {
  const { value } = useDeferred(TOGETHER)
  return <div className={styles.place}>{value && <value.Together {...props} />}</div>
})
