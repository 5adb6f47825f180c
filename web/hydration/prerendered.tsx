import { type ComponentType, Suspense, lazy, memo, useEffect } from 'react'

/** A component without state. Where it was prerendered, its HTML stays and no script is loaded; elsewhere it is loaded. */
export function prerendered<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { promise: htmlMissing, resolve: reportMissing } = Promise.withResolvers<void>()
  const Loaded = lazy(async () => {
    // React leaves HTML in place as long as its component is not loaded.
    if (typeof document !== 'undefined') await htmlMissing
    return { default: await load() }
  })

  /** React renders the fallback only where there is no prerendered HTML. */
  function MissingHtml() {
    useEffect(() => reportMissing(), [])
    return null
  }

  // An update would make React replace the HTML.
  return memo(function Prerendered(props: Props) {
    return (
      <Suspense fallback={<MissingHtml />}>
        <Loaded {...props} />
      </Suspense>
    )
  })
}
