import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The one that runs and two others: those before it or, after a step back, the one that it replaced. */
const RELEASES = 3
const UNFINISHED = 'unfinished-'
const HOUR_MS = 3_600_000

/** Copies the hashed files of `site` into `<dataDir>/releases`; returns the paths of the folders there, newest first. */
export async function keepAssets(site: string, dataDir: string): Promise<string[]> {
  const releases = resolve(dataDir, 'releases')
  const builtFrom = await readFile(join(site, 'built-from'), 'utf8')
  const own = join(releases, builtFrom.slice(0, 16))
  await mkdir(releases, { recursive: true, mode: 0o700 })
  if (!(await stat(own).catch(() => null))) {
    const copy = join(releases, `${UNFINISHED}${process.pid}`)
    await cp(join(site, 'public', 'assets'), join(copy, 'assets'), { recursive: true })
    // Another process with the same data may have been faster.
    await rename(copy, own).catch(() => rm(copy, { recursive: true }))
  }
  const now = new Date()
  await utimes(own, now, now)
  const names = await readdir(releases)
  const times = await Promise.all(
    names.map(async (name) => ({ name, ms: (await stat(join(releases, name))).mtimeMs })),
  )
  const newestFirst = times.toSorted((a, b) => b.ms - a.ms)
  const finished = newestFirst.filter(({ name }) => !name.startsWith(UNFINISHED))
  const kept = finished.slice(0, RELEASES)
  // A younger unfinished one may be another process at work.
  const old = newestFirst.filter((one) => !kept.includes(one) && one.ms < now.getTime() - HOUR_MS)
  for (const { name } of old) await rm(join(releases, name), { recursive: true, force: true })
  return kept.map(({ name }) => join(releases, name))
}
