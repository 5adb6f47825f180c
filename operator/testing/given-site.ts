import { type TestApp, openTestApp } from '../../server/testing/test-app.ts'
import { run, settingsFor } from './run-command.ts'

/** A site on a database of its own, and its operator. Close it in afterAll. */
export async function givenSite(): Promise<
  TestApp & { rema: (words: readonly string[], input?: string) => ReturnType<typeof run> }
> {
  const site = await openTestApp()
  const settings = settingsFor(site.database)
  return { ...site, rema: (words, input) => run(words, settings, input) }
}
