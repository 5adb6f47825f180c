import { deferred, useDeferred } from '../../ui/deferred.ts'

const KEEP_LINK_PART = deferred(() => import('./keep-link.tsx'))
const ID = 'keep-link'

/** Where it is in the page. */
export const KEEP_LINK = `#${ID}`

/** The pet's key, in this page: the page for keys is another one, and there this browser has no pet. */
export function DeferredKeepLink({ petName }: { petName: string }) {
  const { value } = useDeferred(KEEP_LINK_PART)
  return <div id={ID}>{value && <value.KeepLink petName={petName} />}</div>
}
