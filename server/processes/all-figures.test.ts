import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { allFigures } from './all-figures.ts'

async function countedTo(count: number) {
  const registry = new Registry()
  new Counter({ name: 'votes_total', help: 'votes', registers: [registry] }).inc(count)
  return registry.getMetricsAsJSON()
}

test('what workers had counted stays when they leave at the same moment', async () => {
  const figures = allFigures()
  const [one, other] = await Promise.all([countedTo(3), countedTo(4)])
  await Promise.all([figures.add(one), figures.add(other)])
  expect(figures.ofThoseThatLeft()).toMatchObject([{ name: 'votes_total', values: [{ value: 7 }] }])
})
