import type { paths } from '#contract/api.d.ts'
import { answered, withTimeout } from './call.ts'
import { contractClient } from './contract-client.ts'

/** The contract's calls as the visitor with this id, whoever the page acts as. */
export function apiAs(visitor: string): ReturnType<typeof contractClient<paths>> {
  return contractClient<paths>((request) => {
    // Nobody reads this: it is HTTP's.
    request.headers.set('authorization', `Bearer ${visitor}`)
    return answered(() => withTimeout(request))
  })
}
