import type { ProcessFigures } from './calls.ts'

/** What only grows: left out of the sum, it would seem to begin anew with each worker that is replaced. */
const GROWING = ['counter', 'histogram', 'summary']

/** Keeps the figures that workers had counted when they left; without METRICS there are none to keep. */
export function allFigures() {
  let left: ProcessFigures = []
  let adding = Promise.resolve()

  return {
    ofThoseThatLeft: () => left,
    async add(figures: ProcessFigures): Promise<void> {
      const growing = figures.filter((one) => 'type' in one && GROWING.includes(String(one.type)))
      if (growing.length === 0) return
      // One after the other: two that leave at once would each be added to what was there before.
      adding = adding.then(async () => {
        left = await sumOf([left, growing])
      })
      await adding
    },
  }
}

async function sumOf(figures: ProcessFigures[]): Promise<ProcessFigures> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate(figures).getMetricsAsJSON()
}
