import type { paths } from '#contract/api.d.ts'
import { answered, contractClient, withTimeout } from './call.ts'

/** The contract's calls as nobody: for what is everybody's, and for an address, which never travels with the visitor's id. */
export const anonymousApi = contractClient<paths>((request) => answered(() => withTimeout(request)))

/** The same as the visitor with this id, whoever the page acts as; an answer may take `timeoutMs`. */
export function apiAs(
  visitor: string,
  timeoutMs?: number,
): ReturnType<typeof contractClient<paths>> {
  return contractClient<paths>((request) => {
    // Nobody reads this: it is HTTP's.
    request.headers.set('authorization', `Bearer ${visitor}`)
    return answered(() => withTimeout(request, timeoutMs))
  })
}
