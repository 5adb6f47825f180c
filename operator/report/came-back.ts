import { barY, gridY, plot, ruleY, text } from '@observablehq/plot'
import type { CameBack, Figures } from './figures.ts'
import { AFTER_DAYS } from './report-statements.ts'
import { FEW, cellOf, type Section, TYPE, percent } from './section.ts'

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** What a figure over a bar takes of a plot with three bars a month, in pixels. */
const MIN_LABEL_WIDTH = 130

/** Of each month's new pets, how many were cared for again so many days later. */
export function cameBackSection({ cameBack }: Figures): Section {
  const told = cameBack.flatMap((one) => (one.share === null ? [] : [{ ...one, share: one.share }]))
  const months = [...new Set(cameBack.map(({ month }) => month))]
  const newest = AFTER_DAYS.flatMap(
    (days) => told.findLast(({ afterDays }) => afterDays === days) ?? [],
  )
  return {
    title: 'Pets that came back',
    says:
      newest.length === 0
        ? 'No month has enough pets yet that are old enough.'
        : `${newest.map(({ afterDays, share, month }) => `${percent(share)} of those of ${MONTH.format(new Date(month))} had care ${inDays(afterDays)} after they joined, or later`).join('; ')}.`,
    note: 'By the month in which pets joined, UTC; only pets that are old enough count. A group of fewer than five, come back or not, is left out.',
    draw:
      told.length === 0
        ? null
        : ({ width, document }) =>
            plot({
              document,
              width,
              style: TYPE,
              height: 240,
              marginLeft: 44,
              marginTop: 34,
              fx: { domain: [...AFTER_DAYS], tickFormat: inDays, label: null },
              x: {
                domain: months,
                label: null,
                tickFormat: (month: string) =>
                  width < 500 && months.length > 3 ? month.slice(5, 7) : month.slice(0, 7),
              },
              y: { domain: [0, 1], label: null, tickFormat: percent, ticks: 5 },
              marks: [
                gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 5 }),
                barY(told, {
                  fx: 'afterDays',
                  x: 'month',
                  y: 'share',
                  fill: 'var(--second)',
                  title: ({ month, share }: CameBack) =>
                    `${month.slice(0, 7)}: ${percent(share ?? 0)}`,
                }),
                text(told, {
                  fx: 'afterDays',
                  x: 'month',
                  y: 'share',
                  dy: -8,
                  text: ({ share }: CameBack) =>
                    width / months.length < MIN_LABEL_WIDTH ? '' : percent(share ?? 0),
                }),
                ruleY([0], { stroke: 'var(--quiet)' }),
              ],
            }),
    table: {
      head: ['Joined in', ...AFTER_DAYS.map((days) => `after ${inDays(days)}`)],
      rows: months.map((month) => [
        month.slice(0, 7),
        ...AFTER_DAYS.map((days) => {
          const found = cameBack.find((one) => one.month === month && one.afterDays === days)
          return cellOf(found?.share, percent, `${FEW}, or too young`)
        }),
      ]),
    },
  }
}

function inDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}
