/** So many requests in a minute or an hour. */
export type Limit = readonly [max: number, per: 'minute' | 'hour']

/** By the limit's name, as routes give it. */
export type RateLimits<Name extends string> = Record<Name, { network: Limit; visitor?: Limit }>

/**
 * How many requests one network (an IPv4 address or an IPv6 /64) and one visitor may send. Honest visitors never meet
 * these limits, nor does a school of 60 children behind one address. A new visitor id costs nothing, so only the limit
 * of the network stops a flood. `requests` is for every route without a limit of its own.
 */
export const RATE_LIMITS = {
  requests: { network: [6000, 'minute'], visitor: [600, 'minute'] },
  syncs: { network: [6000, 'minute'], visitor: [120, 'minute'] },
  newPets: { network: [600, 'hour'], visitor: [60, 'minute'] },
  votes: { network: [900, 'hour'], visitor: [60, 'minute'] },
  signUps: { network: [300, 'hour'] },
  addressRemovals: { network: [60, 'minute'] },
  browserErrors: { network: [30, 'minute'] },
  erasures: { network: [300, 'hour'], visitor: [10, 'minute'] },
  exports: { network: [1200, 'hour'], visitor: [60, 'hour'] },
  // Of 10 MB each, which take 15 MB of the disk.
  imports: { network: [60, 'hour'], visitor: [10, 'hour'] },
} as const satisfies RateLimits<string>
