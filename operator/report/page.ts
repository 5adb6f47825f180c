import { FEATURE_IDS } from '#domain/features.ts'
import { GAME, PRODUCT } from '#domain/product.ts'
import { STREAK_TITLES, streakTitle } from '#domain/streak-title.ts'
import { TITLE_WORDS } from '#words/care.ts'
import { FEATURES } from '#words/landing.ts'
import type { Figures } from './figures.ts'
import type { InPeriod } from './periods.ts'
import { AFTER_DAYS } from './report-statements.ts'

type Section = { title: string; says: string; chart: string; head: string[]; rows: string[][] }

const FEW = 'fewer than 5'
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const COLOURS = ['#c2521b', '#2f6aa8', '#3f8a34'] as const
const [WIDTH, HEIGHT] = [800, 160]

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ecdac2, #4f3a2d); }
body { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fff6e9, #241710); color: light-dark(#3a241a, #f9ecdd); }
section { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 1rem;
  background: light-dark(#fffdf9, #32231a); break-inside: avoid; }
h2 { margin: 0; font-size: 1.25rem; }
svg { display: block; width: 100%; border-bottom: 1px solid currentColor; }
.table { overflow-x: auto; max-height: 24rem; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: end; white-space: nowrap; }
th:first-child { text-align: start; }`

/** The whole report as one HTML file: nothing runs, nothing is fetched, and no group is smaller than five people. */
export function reportPage(figures: Figures, madeAt: string): string {
  const { from, until } = figures
  const sections = [
    ...sectionsInTime(figures),
    hoursSection(figures),
    cameBackSection(figures),
    titlesSection(figures),
  ]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT}, ${from} to ${until}</title>
<style>${STYLE}</style>
<h1>How ${PRODUCT} and ${GAME} are doing</h1>
<p>${from} to ${until}, made ${madeAt.slice(0, 16).replace('T', ' ')}. Days and hours are UTC. Groups of fewer than five people are never shown and not added up.</p>
${sections.map(sectionHtml).join('\n')}
</html>
`
}

function sectionHtml({ title, says, chart, head, rows }: Section): string {
  const table =
    rows.length === 0
      ? ''
      : `<details><summary>The figures</summary><div class="table" tabindex="0"><table>
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${rows.map(rowHtml).join('\n')}</tbody>
</table></div></details>`
  return `<section><h2>${title}</h2>\n<p>${says}</p>\n${chart}\n${table}</section>`
}

function rowHtml([first = '', ...others]: string[]): string {
  return `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

type Bar = { left: number; width: number; bottom?: number; value: number; colour: string }

/** Bars from the bottom; heights are relative to `most`. */
function svg(label: string, bars: readonly Bar[], most: number): string {
  const rects = bars.map(({ left, width, bottom = 0, value, colour }) => {
    const [y, height] = [HEIGHT * (1 - (bottom + value) / most), (HEIGHT * value) / most]
    return `<rect x="${left.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(1, width - 1).toFixed(1)}" height="${height.toFixed(1)}" fill="${colour}"/>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${rects.join('')}</svg>`
}

function sectionsInTime({ signUps, votes, newPets }: Figures): Section[] {
  const features = Object.fromEntries(FEATURE_IDS.map((id) => [id, FEATURES[id].title]))
  return [
    inTime({
      title: 'Sign-ups for early access',
      note: 'Flagged sign-ups, mostly those of bots, are left out.',
      names: { 'sign-ups': 'Sign-ups' },
      ...signUps,
    }),
    inTime({ title: 'Votes', note: '', names: features, ...votes }),
    inTime({ title: 'New pets', note: '', names: { pets: 'New pets' }, ...newPets }),
  ]
}

type InTime = Figures['votes'] & { title: string; note: string; names: Record<string, string> }

/** How many people did something: one bar per period, several things on top of each other. */
function inTime({ title, note, names, grain, periods }: InTime): Section {
  const things = Object.keys(names)
  const starts = [...new Set(periods.map(({ from }) => from))]
  const byKey = new Map(periods.map((one) => [`${one.from} ${one.thing}`, one]))
  const find = (start: string, thing: string): InPeriod | undefined =>
    byKey.get(`${start} ${thing}`)
  const sumOf = (start: string) =>
    things.reduce((sum, thing) => sum + (find(start, thing)?.people ?? 0), 0)
  const most = Math.max(1, ...starts.map(sumOf))
  const bars = starts.flatMap((start, at) => {
    let bottom = 0
    return things.map((thing, index) => {
      const value = find(start, thing)?.people ?? 0
      const width = WIDTH / starts.length
      const bar = { left: at * width, width, bottom, value, colour: COLOURS[index] ?? COLOURS[0] }
      bottom += value
      return bar
    })
  })
  const sums = things.map((thing) => {
    const sum = starts.reduce((total, start) => total + (find(start, thing)?.people ?? 0), 0)
    return `${names[thing]} ${count(sum)}`
  })
  const says = `${sums.join(', ')}; by ${grain}, at most ${count(most)}. ${note}`.trim()
  const key = things.map(
    (thing, index) => `<span style="color:${COLOURS[index]}">■</span> ${names[thing]}`,
  )
  return {
    title,
    says,
    chart: svg(`${title}: ${says}`, bars, most) + (things.length > 1 ? key.join(' ') : ''),
    head: [`${grain} from`, ...Object.values(names)],
    rows: starts.map((start) => [
      start,
      ...things.map((thing) => shown(find(start, thing)?.people, count)),
    ]),
  }
}

/** When pets are cared for: one bar per hour of the week. */
function hoursSection({ careByHour, carePercent }: Figures): Section {
  const title = 'When pets are cared for'
  const most = careByHour.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))[0]
  const part = carePercent < 100 ? ` Counted in ${percent(carePercent / 100)} of the table.` : ''
  const says =
    most && most.share
      ? `Most care comes on ${WEEKDAYS[most.weekday - 1]} from ${most.hour}:00, ${percent(most.share)} of the week's. The bars are the hours from Monday to Sunday.${part}`
      : 'No hour of the week had care of five pets or more.'
  const width = WIDTH / careByHour.length
  const bars = careByHour.map(({ weekday, share }, at) => {
    const colour = COLOURS[weekday % 2] ?? COLOURS[0]
    return { left: at * width, width, value: share ?? 0, colour }
  })
  return {
    title,
    says,
    chart: svg(`${title}: ${says}`, bars, most?.share || 1),
    head: ['Hour (UTC)', ...WEEKDAYS],
    rows: Array.from({ length: 24 }, (_, hour) => [
      `${hour}:00`,
      ...careByHour.filter((one) => one.hour === hour).map(({ share }) => shown(share, percent)),
    ]),
  }
}

/** Of each month's new pets, how many were cared for again so many days later. */
function cameBackSection({ cameBack }: Figures): Section {
  const title = 'Pets that came back'
  const months = [...new Set(cameBack.map(({ month }) => month))]
  const newest = AFTER_DAYS.flatMap((days) => {
    const found = cameBack.findLast((one) => one.afterDays === days && one.share !== null)
    return found
      ? [`${percent(found.share ?? 0)} after ${days} days (${monthOf(found.month)})`]
      : []
  })
  const says =
    newest.length === 0
      ? 'No month has enough pets yet that are old enough.'
      : `Pets with care so long after they joined, or later: ${newest.join(', ')}. Bars: each month after ${AFTER_DAYS.join(', ')} days.`
  const width = WIDTH / Math.max(1, cameBack.length)
  const bars = cameBack.map(({ afterDays, share }, at) => {
    const colour = COLOURS[AFTER_DAYS.findIndex((days) => days === afterDays)] ?? COLOURS[0]
    return { left: at * width, width, value: share ?? 0, colour }
  })
  return {
    title,
    says,
    chart: svg(`${title}: ${says}`, bars, 1),
    head: ['Joined in', ...AFTER_DAYS.map((days) => `after ${days} days`)],
    rows: months.map((month) => [
      monthOf(month),
      ...cameBack
        .filter((one) => one.month === month)
        .map(({ share }) => shown(share, percent, `${FEW}, or too young`)),
    ]),
  }
}

/** The highest title that each pet ever reached. */
function titlesSection({ titles }: Figures): Section {
  const title = 'Titles reached'
  const reached = STREAK_TITLES.map((one) => {
    const found = titles.find(({ streak }) => streakTitle(streak) === one)
    return { name: TITLE_WORDS[one], people: found ? found.people : 0 }
  })
  const most = Math.max(1, ...reached.map(({ people }) => people ?? 0))
  const width = WIDTH / reached.length
  const bars = reached.map(({ people }, at) => {
    return { left: at * width, width, value: people ?? 0, colour: COLOURS[2] }
  })
  const says = `Each pet counts once, with its longest streak: ${reached.map(({ name, people }) => `${name} ${shown(people, count)}`).join(', ')}.`
  return {
    title,
    says,
    chart: svg(`${title}: ${says}`, bars, most),
    head: ['Title', 'Pets'],
    rows: reached.map(({ name, people }) => [name, shown(people, count)]),
  }
}

function shown(
  figure: number | null | undefined,
  write: (figure: number) => string,
  otherwise = FEW,
): string {
  return typeof figure === 'number' ? write(figure) : otherwise
}

/** '59 %', '4.2 %'. */
function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
