import { makeFontWorlds } from '../scripts/font-worlds.ts'

/** Runs once before all browser tests: they find the project's fonts, not the machine's. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes what stands there.
export default makeFontWorlds
