import { gridY, line, plot } from '@observablehq/plot'
import type { Figures, HourOfServer } from './figures.ts'
import { FEW, type Section, TYPE, count, percent } from './section.ts'

/** How long calls took to answer, an hour a point, a kind of calls a row. */
export function serverSection({ server }: Figures): Section {
  const { hours, answers, errors, median, slow } = server
  const kinds = [...new Set(hours.map(({ kind }) => kind))].sort()
  const times = [...new Set(hours.map(({ hour }) => hour))]
  return {
    title: 'How fast the site answers',
    says:
      answers === 0
        ? 'No answer was counted in the last seven days.'
        : `Half of ${count(answers)} answers came within ${ms(median)}, 95 of 100 within ${ms(slow)}; ${errors === 0 ? 'none' : `${count(errors)} (${percent(errors / answers)})`} failed.`,
    note: 'The last seven days by the hour, UTC, of all servers, from the same figures as /metrics; the scale is logarithmic. Hours with fewer than five answers are left out. "Own data" has exports and imports, which take as long as their files.',
    key: ['95 of 100 within', 'half within'],
    draw:
      hours.length === 0
        ? null
        : ({ width, document }) =>
            plot({
              document,
              width,
              style: TYPE,
              height: 60 + 108 * kinds.length,
              marginLeft: 52,
              marginRight: 64,
              fy: { domain: kinds, label: null, padding: 0.3 },
              x: { type: 'utc', label: null, ticks: width < 500 ? 3 : 7 },
              y: { type: 'log', label: null, ticks: [1, 10, 100, 1000], tickFormat: ms },
              marks: [
                gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: [1, 10, 100, 1000] }),
                line(hours, { ...PLACE, y: 'slow', stroke: 'var(--first)', strokeWidth: 1.75 }),
                line(hours, { ...PLACE, y: 'median', stroke: 'var(--second)', strokeWidth: 1.75 }),
              ],
            }),
    table: {
      head: ['Hour (UTC)', ...kinds.map((kind) => `${kind}: half, 95 of 100 within`)],
      rows: times.map((hour) => [
        hour.slice(0, 16).replace('T', ' '),
        ...kinds.map((kind) => {
          const found = hours.find((one) => one.hour === hour && one.kind === kind)
          return found ? `${ms(found.median)}, ${ms(found.slow)}` : FEW
        }),
      ]),
    },
  }
}

const PLACE = { fy: 'kind', z: 'kind', x: ({ hour }: HourOfServer) => new Date(hour) } as const

/** '12 ms', '1.2 s'. */
function ms(milliseconds: number): string {
  if (milliseconds >= 1000) return `${Number((milliseconds / 1000).toPrecision(2))} s`
  return `${Number(milliseconds.toPrecision(2))} ms`
}
