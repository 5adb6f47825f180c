import { type ComponentProps, memo } from 'react'
import { deferred, useDeferred } from '../../../ui/deferred.ts'
import styles from './deferred-together.module.css'
import type { Together } from './together.tsx'

const TOGETHER = deferred(() => import('./together.tsx'))

/** The days with the pet, in a place that is kept for them: they come once the pet is drawn. */
export const DeferredTogether = memo(function DeferredTogether(
  props: ComponentProps<typeof Together>,
) {
  const { value } = useDeferred(TOGETHER)
  return <div className={styles.place}>{value && <value.Together {...props} />}</div>
})
