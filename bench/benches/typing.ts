import { chromium } from '@playwright/test'
import { browserPath } from '../../scripts/browsers.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { type KeySides, keysInTurn } from '../pages/keys-in-turn.ts'
import { startRema } from '../pages/rema-site.ts'
import type { TracedPress } from '../pages/traced-presses.ts'
import { TYPED_FIELDS } from '../pages/typed-fields.ts'

const LOG_LENGTH = 10_000
const GOAL_RATIO = 1.2

/** From a key to the frame with its letter, in each kind of field, on a processor 4 × slower; in turn a bare field there. */
export async function typing(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('typing', 'A key to its letter', rounds)
  report.note(
    'processor 4 × slower; the bare field is on the same page, outside of all that listens',
  )
  const rema = await startRema(LOG_LENGTH)
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    chromiumSandbox: false,
  })
  try {
    for (const field of TYPED_FIELDS) {
      const all: KeySides<TracedPress[]> = { field: [], bare: [] }
      for (let round = 0; round < rounds; round++) {
        const sides = await keysInTurn(browser, rema.url, field)
        all.field.push(...sides.field)
        all.bare.push(...sides.bare)
      }
      const times = (side: keyof typeof all) =>
        median(all[side].map(({ durationMs }) => durationMs))
      const scripts = (side: keyof typeof all) => median(all[side].map(({ scriptMs }) => scriptMs))
      const ratio = times('field') / times('bare')
      report.line({
        what: `a letter of ${field.what}: median of ${all.field.length}`,
        rema: `${times('field').toFixed(1)} ms, of its script ${scripts('field').toFixed(1)}`,
        yardstick: `a bare field ${times('bare').toFixed(1)} ms, of scripts ${scripts('bare').toFixed(1)}`,
        ratio,
        goal: `≤ ${GOAL_RATIO} ×`,
        isReached: ratio <= GOAL_RATIO,
      })
    }
  } finally {
    await browser.close()
    await rema.close()
  }
  await report.save()
}
