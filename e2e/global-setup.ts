import { startRema } from './rema.ts'

/** Starts the one Rema that all browser tests visit; returns the function that stops it. */
// oxlint-disable-next-line import/no-default-export -- Playwright expects a default export.
export default async function setUp(): Promise<() => Promise<void>> {
  const rema = await startRema()
  // Playwright's workers inherit the environment.
  process.env['REMA_E2E_URL'] = rema.url
  process.env['REMA_E2E_DATA'] = rema.dataDir
  return rema.close
}
