import { type ComponentType, Suspense, lazy, memo } from 'react'
import { PART_FAILED } from '#words/site.ts'
import { deferred, useDeferred } from '../ui/deferred.ts'
import { TryAgain } from '../ui/try-again.tsx'

/** A component without state. Where it was prerendered, its HTML stays and no script is loaded; elsewhere it is loaded. */
export function prerendered<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isDrawing = false } = {},
): ComponentType<Props> {
  const part = deferred(load)
  // React leaves HTML in place as long as its component is not loaded.
  const Html = lazy(async () => {
    if (typeof document !== 'undefined') await new Promise(() => {})
    return { default: await load() }
  })

  /** The fallback, which React renders only where there is no prerendered HTML. */
  function MissingHtml(props: Props) {
    const { value: Part, again } = useDeferred(part)
    if (Part) return <Part {...props} />
    return again && !isDrawing && <TryAgain text={PART_FAILED} {...again} />
  }

  // An update would make React replace the HTML.
  return memo(function Prerendered(props: Props) {
    return (
      <Suspense fallback={<MissingHtml {...props} />}>
        <Html {...props} />
      </Suspense>
    )
  })
}
