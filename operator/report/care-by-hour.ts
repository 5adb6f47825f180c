import { cell, plot, text } from '@observablehq/plot'
import type { CareHour, Figures } from './figures.ts'
import { cellOf, type Section, TYPE, percent } from './section.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const LONG_WEEKDAYS = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When pets are cared for: a field for each hour of the week, the darker the more. */
export function careByHour({ careByHour: hours, carePercent }: Figures): Section {
  const told = hours.flatMap((one) => (one.share ? [{ ...one, share: one.share }] : []))
  const few = hours.filter(({ share }) => share === null)
  const [most] = told.toSorted((a, b) => b.share - a.share)
  const part = carePercent < 100 ? ` Counted in ${percent(carePercent / 100)} of the table.` : ''
  return {
    title: 'When pets are cared for',
    says: most
      ? `Most care comes on ${LONG_WEEKDAYS[most.weekday - 1]} between ${most.hour}:00 and ${most.hour + 1}:00 UTC: ${percent(most.share)} of the week's.`
      : 'No hour of the week had care of five pets or more.',
    note: `Hours and weekdays are UTC, not those of the visitors. The fuller a field, the more care.${few.length > 0 ? ' A dot stands for fewer than five pets: that care is not told of and not added up.' : ''}${part}`,
    draw:
      told.length === 0
        ? null
        : ({ width, document }) =>
            plot({
              document,
              width,
              style: TYPE,
              height: width < 500 ? 200 : 250,
              marginLeft: 36,
              x: {
                domain: HOURS,
                label: null,
                ticks: width < 500 ? [0, 6, 12, 18, 23] : [0, 3, 6, 9, 12, 15, 18, 21, 23],
                tickFormat: (hour: number) => `${hour}`,
                tickSize: 0,
              },
              y: { domain: [...WEEKDAYS], label: null, tickSize: 0 },
              marks: [
                cell(hours, {
                  ...PLACE,
                  fill: 'var(--line)',
                  fillOpacity: 0.4,
                  inset: 0.75,
                  rx: 2,
                }),
                cell(told, {
                  ...PLACE,
                  fill: 'var(--first)',
                  fillOpacity: ({ share }: CareHour) => opacityOf(share, most),
                  inset: 0.75,
                  rx: 2,
                  title: ({ weekday, hour, share }: CareHour) =>
                    `${WEEKDAYS[weekday - 1]} ${hour}:00: ${percent(share ?? 0)}`,
                }),
                text(few, { ...PLACE, text: () => '·', fill: 'var(--quiet)' }),
              ],
            }),
    table: {
      head: ['Hour (UTC)', ...WEEKDAYS],
      rows: HOURS.map((hour) => [
        `${hour}:00`,
        ...WEEKDAYS.map((_, index) => {
          const found = hours.find((one) => one.hour === hour && one.weekday === index + 1)
          return cellOf(found?.share, percent)
        }),
      ]),
    },
  }
}

const LEAST_SEEN = 0.12

/** How full a field is beside the fullest. */
function opacityOf(share: number | null, most: CareHour | undefined): number {
  return LEAST_SEEN + ((1 - LEAST_SEEN) * (share ?? 0)) / (most?.share ?? 1)
}

const PLACE = {
  x: 'hour',
  y: ({ weekday }: CareHour) => WEEKDAYS[weekday - 1],
} as const
