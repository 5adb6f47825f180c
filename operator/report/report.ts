import { GAME, PRODUCT } from '#domain/product.ts'
import { FEATURES } from '#words/landing.ts'
import { withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { type Terminal, print } from '../terminal.ts'
import { type Figure, type Figures, MIN_PEOPLE, type Series, readFigures } from './figures.ts'

const DAY_MS = 24 * 60 * 60_000
const [WIDTH, HEIGHT] = [800, 160]
const FEW = `fewer than ${MIN_PEOPLE} people`

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ecdac2, #4f3a2d); }
body { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fff6e9, #241710); color: light-dark(#3a241a, #f9ecdd); }
section { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 1rem;
  background: light-dark(#fffdf9, #32231a); break-inside: avoid; }
h2 { margin: 0; font-size: 1.25rem; }
svg { display: block; width: 100%; border-bottom: 1px solid currentColor; fill: #c2521b; }
div { overflow-x: auto; max-height: 24rem; }
td { padding-left: 1rem; text-align: end; }`

/** Writes an HTML file that looks `days` days back. */
export function report(
  terminal: Terminal,
  path: string,
  { days }: { days: number },
  now = new Date(),
): Promise<void> {
  return withCurrentSite(terminal, async ({ client }) => {
    const since = new Date(Math.floor(now.getTime() / DAY_MS - days) * DAY_MS)
    const figures = await readFigures(client, { since, now })
    await writeOutput(terminal, path, htmlOf(figures, { since, now }))
    print(terminal, `${path} is complete: open it in a browser.`)
  })
}

/** The report as one HTML file without scripts and requests. */
function htmlOf(figures: Figures, { since, now }: { since: Date; now: Date }): string {
  const { signUps, votes, newPets, care, careByHour, returned } = figures
  const sections = [
    seriesSection('Sign-ups for early access, without suspicious ones', signUps),
    ...votes.map(({ feature, series }) =>
      seriesSection(`Votes for ${FEATURES[feature].title}`, series),
    ),
    seriesSection('New pets', newPets),
    seriesSection('Care', care),
    section('Care by hour of the day', `${totalOf(careByHour)} in total.`, careByHour),
    ...returned.map(({ days, figures: shares }) =>
      section(
        `Pets with care ${days === 1 ? '1 day' : `${days} days`} after they joined, or later`,
        'Percentage, by month of joining.',
        shares,
        100,
      ),
    ),
  ]
  const [from, until] = [since, now].map((time) => time.toISOString().slice(0, 10))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT}, ${from} to ${until}</title>
<style>${STYLE}</style>
<h1>${PRODUCT} and ${GAME}, ${from} to ${until}</h1>
<p>Days and hours are UTC. Groups of ${FEW} are not shown and not added up.</p>
${sections.join('\n')}
</html>
`
}

function seriesSection(title: string, { unit, figures }: Series): string {
  return section(title, `${totalOf(figures)} in total, by ${unit}.`, figures)
}

/** A chart of vertical bars, a sentence, and the figures as a table. Heights are relative to `most`. */
function section(
  title: string,
  sentence: string,
  figures: readonly Figure[],
  most = Math.max(1, ...figures.map(({ value }) => value ?? 0)),
): string {
  const width = WIDTH / Math.max(1, figures.length)
  const bars = figures.map(({ value }, index) => {
    const height = (HEIGHT * (value ?? 0)) / most
    return `<rect x="${(index * width).toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${Math.max(1, width - 1).toFixed(1)}" height="${height.toFixed(1)}"/>`
  })
  const rows = figures.map(
    ({ label, value }) =>
      `<tr><th scope="row">${label}</th><td>${value === null ? FEW : value.toLocaleString('en')}</td></tr>`,
  )
  return `<section><h2>${title}</h2>
<p>${sentence}</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${sentence}">${bars.join('')}</svg>
<details><summary>Figures</summary><div tabindex="0"><table>${rows.join('\n')}</table></div></details></section>`
}

function totalOf(figures: readonly Figure[]): string {
  return figures.reduce((sum, { value }) => sum + (value ?? 0), 0).toLocaleString('en')
}
