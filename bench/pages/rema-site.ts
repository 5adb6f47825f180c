import { startEmptyPostgres } from '../database/bench-postgres.ts'
import { seedHistory } from '../database/seed-history.ts'
import { visitorNumber } from '../http/requests.ts'
import { copyProduct } from '../http/product-copy.ts'
import { startServer } from '../http/server-process.ts'
import { buildSite } from '../../scripts/build-site.ts'
import type { Site } from './baseline-site.ts'

/** The visitor whose pet the page benches look at. */
export const VISITOR = visitorNumber(1)

/** The product as it is now with its built pages, and a pet with so many activities. */
export async function startRema(logLength: number): Promise<Site> {
  await buildSite()
  const copy = await copyProduct()
  const site = await serveRema(copy.folder, logLength)
  return {
    url: site.url,
    close: async () => {
      await site.close()
      await copy.remove()
    },
  }
}

/** The product in a folder, built there, and a pet with so many activities. */
export async function serveRema(folder: string, logLength: number): Promise<Site> {
  const postgres = await startEmptyPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url }, folder)
  const answer = await fetch(new URL('/api/pet', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${VISITOR}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Biscuit', type: 'dog' }),
  })
  if (answer.status !== 201) throw new Error(`no pet: ${answer.status}`)
  await seedHistory(postgres, VISITOR, { activities: logLength, days: Math.min(logLength, 365) })
  return {
    url: server.url,
    close: async () => {
      await server.stop()
      await postgres.stop()
    },
  }
}
