import { type BrowserName, browserPath } from '../../scripts/browsers.ts'
import type { Engine } from './engine.ts'
import { startChromium, startFirefox } from './puppeteer-engine.ts'
import { startWebkit } from './webkit-engine.ts'

const STARTS: Record<BrowserName, (path: string) => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
}

/** Starts a browser that is installed. */
export function startEngine(name: BrowserName): Promise<Engine> {
  return STARTS[name](browserPath(name))
}
