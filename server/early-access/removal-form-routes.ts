import type { FastifyPluginAsync } from 'fastify'
import { removalKeyIn } from '#domain/removal-key.ts'
import type { Pool } from '../db/pool.ts'
import type { Pages } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { removeEmail } from './early-access-store.ts'
import { readForms, typedIn } from './form-body.ts'
import { showProblemsAs } from './problem-page.ts'
import { removalKeyHash } from './removal-key.ts'

const FORM = '/early-access/remove'

/**
 * `POST /early-access/remove`: takes an address off the list for a browser without scripts, by the key or
 * the whole link in `removal_key`. Opening the page does nothing: only this does.
 * Done, or nothing to do: 303 to `/early-access/removed`. Every problem: the page
 * `/early-access/remove-<code>`, else `/early-access/remove-failed`, with what was typed in its field.
 */
export function removalForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  return async (app) => {
    readForms(app)
    const page = (name: string) => pages?.pages.get(`${FORM}-${name}`)
    showProblemsAs(app, 'removal_key', (code) => page(code) ?? page('failed'))

    app.post(
      FORM,
      { schema: { hide: true }, config: { limit: 'addressRemovals' } },
      async (request, reply) => {
        const key = removalKeyIn(typedIn(request.body, 'removal_key'))
        if (key === null) throw new Problem('invalid-removal-key')
        await removeEmail(pool, removalKeyHash(key))
        return reply.redirect('/early-access/removed', 303)
      },
    )
  }
}
