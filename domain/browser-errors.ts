/**
 * All that a page may say of an error in it: words of these lists, one of our scripts, two numbers.
 * Never a message: what somebody typed, their pet's name or a key may stand in it.
 * Source: docs/privacy.md, In our log; docs/decisions/0047.
 */

/** Classes of errors by name; every other is 'other'. */
export const ERROR_NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'other',
] as const

/** How an error came to light: thrown and caught by nobody, a promise that failed unheard, refused by the page's policy. */
export const ERROR_KINDS = ['thrown', 'promise', 'policy'] as const

/** What the page's policy refuses, by its directive; every other is 'other'. */
export const POLICY_DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
  'other',
] as const

/** Pages that errors are told of by their path; those below /early-access are one, all others 'other'. */
export const ERROR_PAGES = [
  '/',
  '/virtual-pet',
  '/your-data',
  '/early-access',
  '/privacy',
  '/credits',
  '/forgotten',
  'other',
] as const
