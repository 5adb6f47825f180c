import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { ERROR_KINDS, ERROR_NAMES, ERROR_PAGES, POLICY_DIRECTIVES } from '#domain/browser-errors.ts'
import { browserFamily } from './browser-family.ts'
import { groupedLog } from './grouped-log.ts'

const MAX_BODY_BYTES = 512
const MAX_PLACE = 10_000_000

const BrowserError = Type.Object(
  {
    kind: Type.Enum([...ERROR_KINDS]),
    error: Type.Enum([...new Set([...ERROR_NAMES, ...POLICY_DIRECTIVES])], {
      description: 'The class of the error, or the directive of the policy.',
    }),
    page: Type.Enum([...ERROR_PAGES]),
    script: Type.String({
      pattern: '^[\\w.-]{1,80}$',
      description: "The script of ours where it happened; 'page' stands for those inside the HTML.",
    }),
    line: Type.Integer({ minimum: 0, maximum: MAX_PLACE }),
    column: Type.Integer({ minimum: 0, maximum: MAX_PLACE }),
  },
  { additionalProperties: false },
)
/** What is counted of one: `kind` and `page` are words of the lists. */
type CountError = (error: Pick<Static<typeof BrowserError>, 'kind' | 'page'>) => void

/** What the route needs: the names of the scripts that are served, and who counts. */
type Needs = { scripts: ReadonlySet<string>; count: CountError }

/**
 * `POST /api/browser-errors`: an error in a visitor's browser, as one line a kind and minute in the log.
 * A script that is not ours, or of another release, is 'unknown': no text of the body's reaches the log.
 */
export function browserErrorRoutes({ scripts, count }: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    const log = groupedLog((group) => app.log.warn(group, 'browser error'))
    app.addHook('onClose', async () => log.flush())
    app.post(
      '/api/browser-errors',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { limit: 'browserErrors' },
        schema: {
          summary: 'Tells the log of an error in a page; of nobody in particular.',
          body: BrowserError,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { kind, error, page, script, line, column } = request.body
        const isOurs = script === 'page' || scripts.has(script)
        const place = isOurs ? { script, line, column } : { script: 'unknown' }
        const browser = browserFamily(request.headers['user-agent'])
        log.add({ kind, error, page, ...place, browser })
        count({ kind, page })
        return reply.status(204).send(null)
      },
    )
  }
}
