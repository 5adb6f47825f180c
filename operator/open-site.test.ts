import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres } from '#postgres'
import { createInterruption } from './interruption.ts'
import { openSite } from './open-site.ts'

test('a site that is too busy to say that it runs is looked at all the same', async ({
  onTestFinished,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-busy-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const started = await startEmbeddedPostgres({ dataDir })
  if ('refusal' in started) throw new Error(started.refusal)
  onTestFinished(() => started.postgres.stop())
  // The first look gets no answer.
  const find = vi.fn<typeof findRunningPostgres>(findRunningPostgres).mockResolvedValueOnce(null)
  const terminal = {
    env: { DATA_DIR: dataDir },
    note: () => {},
    interruption: createInterruption(),
  }
  const site = await openSite(terminal, find)
  expect(site.isServing).toBe(true)
  expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await site.close()
})
