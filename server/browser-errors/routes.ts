import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { strictObject } from '../http/route-defaults.ts'

/** A limit, so that invented errors cannot fill the disk. */
const MAX_LINES_PER_MINUTE = 50

const Position = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const BrowserError = strictObject({
  // 'page' stands for the scripts inside the HTML.
  script: Type.String({ pattern: '^[\\w.-]{1,80}$' }),
  line: Position,
  column: Position,
})

const REPORT = {
  summary: 'Logs where in our scripts an error happened, nothing about the visitor.',
  body: BrowserError,
  response: { 204: Type.Null() },
}

/** Logs where an error happened in a browser, each place once a minute. A script that is not in `scripts` is 'unknown'. */
export function browserErrorRoutes(
  scripts: ReadonlySet<string>,
  now: () => number,
): FastifyPluginAsyncTypebox {
  const logged = new Set<string>()
  let minute = 0

  function isNew(place: object): boolean {
    const thisMinute = Math.floor(now() / 60_000)
    if (thisMinute !== minute) logged.clear()
    minute = thisMinute
    const known = logged.size
    if (known < MAX_LINES_PER_MINUTE) logged.add(JSON.stringify(place))
    return logged.size > known
  }

  return async (app) => {
    const options = { schema: REPORT, config: { limit: 'browserErrors' }, bodyLimit: 512 } as const
    app.post('/api/browser-errors', options, async ({ body, headers }, reply) => {
      const isOurs = body.script === 'page' || scripts.has(body.script)
      const browser = browserFamily(headers['user-agent'])
      const place = { ...(isOurs ? body : { script: 'unknown' }), browser }
      if (isNew(place)) app.log.warn(place, 'browser error')
      return reply.status(204).send(null)
    })
  }
}

/** Chrome names Safari, too. Without versions, because they identify people. */
function browserFamily(userAgent = ''): string {
  if (userAgent.includes('Firefox/')) return 'firefox'
  if (userAgent.includes('Chrome/')) return 'chromium'
  return userAgent.includes('Safari/') ? 'safari' : 'other'
}
