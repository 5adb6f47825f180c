import { PRODUCT } from '#domain/product.ts'
import { PROBLEMS } from './problem-codes.ts'

/** The head of the OpenAPI document; the routes' schemas fill in the rest. */
export const openApi = {
  openapi: '3.1.0' as const,
  info: {
    title: `${PRODUCT} API`,
    description:
      'Errors are RFC 9457 application/problem+json with a stable `code`. Times are ISO 8601 UTC with Z; days are YYYY-MM-DD.',
    version: '1',
  },
  components: {
    securitySchemes: {
      visitor: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'The anonymousUserId that the browser keeps: a UUID, a secret of the visitor.',
      },
    },
  },
  /** Every code with its status and title; a refused field's `invalid-<field>` (422) comes on top. */
  'x-problems': PROBLEMS,
}
