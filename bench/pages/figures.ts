import type { Browser } from '@playwright/test'
import { alternate } from '../measure/alternate.ts'
import { median } from '../measure/median.ts'
import type { Report } from '../measure/results.ts'
import type { Site } from './baseline-site.ts'
import { VISITOR } from './rema-site.ts'
import { type Visit, openPhone, visit } from './visit.ts'

/** What is compared, turn by turn, and what it is compared with. */
export type Sites = { rema: Site; yardstick: Site }
type Runs = { rema: Visit[]; yardstick: Visit[] }

export type Figure = {
  what: string
  of: keyof Visit
  show: (value: number) => string
  goal?: number
}

export const ms = (value: number) => `${Math.round(value)} ms`
export const kb = (value: number) => `${(value / 1000).toFixed(1)} kB`

/**
 * A page, and the button that is there when it can be used; whose phone it is seen on, and whether that was on the
 * page before and keeps what it learned, though no file.
 */
type UsablePage = { path: string; button: RegExp; visitor?: string | null; wasThere?: true }
export const LANDING: UsablePage = { path: '/', button: /I want this!$/ }
export const GAME: UsablePage = { path: '/virtual-pet', button: /Feed$/ }
export const KNOWN_GAME: UsablePage = { ...GAME, wasThere: true }
/** The card of a new visitor, who types a name as soon as there is a field. */
export const CARD: UsablePage = { path: '/virtual-pet', button: /Create My Pet$/, visitor: null }

/** Visits a page as on a slow phone with empty caches, each site once a round. */
export function firstVisits(
  browser: Browser,
  sites: Sites,
  rounds: number,
  { path, button, visitor = VISITOR, wasThere }: UsablePage,
): Promise<Runs> {
  const first = async ({ url }: Site) => {
    const address = new URL(path, url)
    const kept = wasThere && (await keptOf(browser, visitor, { address, button }))
    const context = await openPhone(browser, visitor, kept)
    const seen = await visit(context, address, button)
    await context.close()
    return seen
  }
  return alternate<'rema' | 'yardstick', Visit>(rounds, {
    rema: () => first(sites.rema),
    yardstick: () => first(sites.yardstick),
  })
}

async function keptOf(
  browser: Browser,
  visitor: string | null,
  { address, button }: { address: URL; button: RegExp },
) {
  const context = await openPhone(browser, visitor)
  await visit(context, address, button)
  const kept = await context.storageState({ indexedDB: true })
  await context.close()
  return kept
}

/** A line a figure: the medians of both, and the median of each round's ratio. */
export function compareFigures(
  report: Report,
  runs: Runs,
  figures: readonly Figure[],
  yardstick = 'baseline',
): void {
  for (const { what, of, show, goal } of figures) {
    const [ours, theirs] = [
      median(runs.rema.map((v) => v[of])),
      median(runs.yardstick.map((v) => v[of])),
    ]
    const ratio = median(runs.rema.map((run, at) => run[of] / (runs.yardstick[at]?.[of] ?? 0)))
    report.line({
      what,
      rema: show(ours),
      yardstick: `${yardstick} ${show(theirs)}`,
      ratio: Number.isFinite(ratio) ? ratio : null,
      goal: goal === undefined ? '–' : `≤ ${goal} ×`,
      isReached: goal === undefined ? null : ratio <= goal,
    })
  }
}
