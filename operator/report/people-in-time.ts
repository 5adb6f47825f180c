import { dot, gridY, plot, rectY, ruleY } from '@observablehq/plot'
import type { Grain, InPeriod } from './periods.ts'
import { COLOURS, cellOf, type Section, TYPE, count } from './section.ts'

type Counted = {
  title: string
  /** What is counted, one and many. */
  one: string
  many: string
  /** What is there and not counted, in a sentence; absent where there is no such thing. */
  leftOut?: string
  /** The things whose counts stand on each other, and their names. */
  names: Readonly<Record<string, string>>
  grain: Grain
  periods: readonly InPeriod[]
}

/** How many did something, a bar a period. */
export function peopleInTime(counted: Counted): Section {
  const { title, many, leftOut, names, grain, periods } = counted
  const things = Object.keys(names)
  const few = periods.filter(({ people }) => people === null)
  const shown = periods.flatMap((one) =>
    one.people === null || one.people === 0 ? [] : [{ ...one, people: one.people }],
  )
  return {
    title,
    says: sentenceOf(counted, shown),
    note: `By ${grain}, in UTC; the last is not over yet.${leftOut === undefined ? '' : ` ${leftOut}`}${few.length > 0 ? ` A small ring stands for fewer than five ${many}: they are not told of and not added up.` : ''}`,
    ...(things.length > 1 && { key: Object.values(names) }),
    draw:
      shown.length === 0
        ? null
        : ({ width, document }) =>
            plot({
              document,
              width,
              style: TYPE,
              height: 220,
              marginLeft: 44,
              x: { type: 'utc', label: null, domain: spanOf(periods) },
              y: { label: null, nice: true },
              marks: [
                gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 5 }),
                rectY(shown, {
                  x1: (one: InPeriod) => new Date(one.from),
                  x2: (one: InPeriod) => new Date(one.to),
                  y: 'people',
                  fill: ({ thing }: InPeriod) => COLOURS[things.indexOf(thing)],
                  insetLeft: grain === 'day' ? 0.25 : 1,
                  insetRight: grain === 'day' ? 0.25 : 1,
                  title: ({ from, thing, people }: InPeriod) =>
                    `${from}: ${count(people ?? 0)} ${names[thing] ?? ''}`,
                }),
                dot(few, {
                  x: ({ from, to }: InPeriod) => new Date((Date.parse(from) + Date.parse(to)) / 2),
                  y: 0,
                  dy: -4,
                  r: 2,
                  stroke: ({ thing }: InPeriod) => COLOURS[things.indexOf(thing)],
                }),
                ruleY([0], { stroke: 'var(--quiet)' }),
              ],
            }),
    table: {
      head: [`${grain} from`, ...Object.values(names)],
      rows: rowsOf(periods, things),
    },
  }
}

function sentenceOf(
  { one, many, grain, names }: Counted,
  shown: readonly { thing: string; from: string; people: number }[],
) {
  const all = shown.reduce((sum, { people }) => sum + people, 0)
  const most = shown.toSorted((a, b) => b.people - a.people)[0]
  if (!most) return `No ${grain} had five ${many} or more.`
  const sums = Object.entries(names).map(([thing, name]) => {
    const sum = shown.reduce((total, row) => total + (row.thing === thing ? row.people : 0), 0)
    return `${name} ${count(sum)}`
  })
  const each = sums.length > 1 ? ` (${sums.join(', ')})` : ''
  const what = all === 1 ? one : many
  return `${count(all)} ${what}${each}; the most in one ${grain}${sums.length > 1 ? ' for one of them' : ''} were ${count(most.people)}, ${grain === 'day' ? 'on' : 'from'} ${most.from}${grain === 'day' ? '' : ' on'}.`
}

function spanOf(periods: readonly InPeriod[]): Date[] {
  return [periods[0]?.from, periods.at(-1)?.to].flatMap((day) => (day ? [new Date(day)] : []))
}

function rowsOf(periods: readonly InPeriod[], things: readonly string[]): string[][] {
  const starts = [...new Set(periods.map(({ from }) => from))]
  return starts.map((start) => [
    start,
    ...things.map((thing) => {
      const found = periods.find((one) => one.from === start && one.thing === thing)
      return cellOf(found?.people, count)
    }),
  ])
}
