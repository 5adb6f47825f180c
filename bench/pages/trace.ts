import type { Browser } from '@playwright/test'

/** One thing that a browser did, in its own words; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** How long it took, by the clock and of its thread's own time. */
  dur?: number
  tdur?: number
  args: { name?: string; layerTreeId?: number; data?: Record<string, unknown> }
}

/** All that a browser tells of these categories while the task runs, the oldest first. */
export async function traced(
  browser: Browser,
  categories: readonly string[],
  task: () => Promise<void>,
): Promise<TraceEvent[]> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    // What Chromium's trace format says of itself.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  const complete = new Promise<void>((resolve) =>
    cdp.once('Tracing.tracingComplete', () => resolve()),
  )
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories], excludedCategories: ['*'] },
  })
  try {
    await task()
  } finally {
    await cdp.send('Tracing.end')
    await complete
    await cdp.detach()
  }
  return events.sort((a, b) => a.ts - b.ts)
}
