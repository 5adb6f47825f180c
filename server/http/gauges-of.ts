import { Gauge, type Registry } from 'prom-client'

type GaugeOf<Read> = { name: string; help: string; value: (read: Read) => number }

/**
 * Gauges of what is read anew for each scrape, once for all of them: a scrape asks them at the same time.
 * Where nothing could be read (null) they stay as they were. Of several processes each reads the same.
 */
export function gaugesOf<Read>(
  registry: Registry,
  read: () => Promise<Read | null>,
  gauges: readonly GaugeOf<Read>[],
): void {
  let reading: Promise<Read | null> | null = null
  for (const { name, help, value } of gauges) {
    const gauge = new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        reading ??= read().finally(() => (reading = null))
        const found = await reading
        if (found !== null) gauge.set(value(found))
      },
    })
  }
}
