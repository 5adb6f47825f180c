import { barX, plot, ruleX, text } from '@observablehq/plot'
import { STREAK_TITLES, TITLES, streakTitle } from '#domain/streak-title.ts'
import { TITLE_WORDS } from '#words/care.ts'
import type { Figures } from './figures.ts'
import { FEW, type Section, TYPE, count } from './section.ts'

type Reached = { title: string; people: number | null }

/** The highest title that each pet ever reached. */
export function titlesSection({ titles }: Figures): Section {
  const rows: Reached[] = STREAK_TITLES.map((title) => {
    const found = titles.find(({ streak }) => streakTitle(streak) === title)
    return { title: TITLE_WORDS[title], people: found ? found.people : 0 }
  })
  const told = rows.flatMap((row) => (row.people ? [{ ...row, people: row.people }] : []))
  const all = told.reduce((sum, { people }) => sum + people, 0)
  const few = rows.filter(({ people }) => people === null)
  const [highest] = told.toReversed()
  return {
    title: 'Titles reached',
    says: highest
      ? `The highest title of ${count(all)} pets; ${count(highest.people)} of them ${highest.people === 1 ? 'is' : 'are'} ${highest.title}.`
      : 'No title was reached by five pets or more.',
    note: `Each pet counts once, with the longest streak it ever had: ${TITLES.toReversed()
      .map(({ from, title }) => `${TITLE_WORDS[title]} from ${from}`)
      .join(
        ', ',
      )} days.${few.length > 0 ? ` Fewer than five pets: ${few.map(({ title }) => title).join(', ')}.` : ''}`,
    draw:
      told.length === 0
        ? null
        : ({ width, document }) =>
            plot({
              document,
              width,
              style: TYPE,
              height: 230,
              marginLeft: 116,
              marginRight: 48,
              x: { axis: null, nice: true },
              y: { domain: rows.map(({ title }) => title), label: null, tickSize: 0 },
              marks: [
                barX(told, { x: 'people', y: 'title', fill: 'var(--third)', inset: 2, rx2: 4 }),
                text(told, {
                  x: 'people',
                  y: 'title',
                  dx: 6,
                  textAnchor: 'start',
                  text: ({ people }: Reached) => count(people ?? 0),
                }),
                text(few, {
                  x: 0,
                  y: 'title',
                  dx: 6,
                  textAnchor: 'start',
                  text: () => FEW,
                  fill: 'var(--quiet)',
                }),
                ruleX([0], { stroke: 'var(--quiet)' }),
              ],
            }),
    table: {
      head: ['Title', 'Pets'],
      rows: rows.map(({ title, people }) => [title, people === null ? FEW : count(people)]),
    },
  }
}
