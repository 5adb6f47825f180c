import { GAME, PRODUCT } from '#domain/product.ts'
import { withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { type Terminal, print } from '../terminal.ts'
import { type Chart, MIN_PEOPLE, readCharts } from './charts.ts'

const FEW = `fewer than ${MIN_PEOPLE} people`

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 54rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { margin-top: 2rem; break-inside: avoid; }
svg { display: block; width: 100%; height: 10rem; border-bottom: 1px solid; fill: #c2521b; }
td { padding-left: 1rem; text-align: end; }`

/** Writes an HTML file about the last 52 weeks. */
export function report(terminal: Terminal, path: string): Promise<void> {
  const now = new Date()
  return withCurrentSite(terminal, async ({ client }) => {
    await writeOutput(terminal, path, htmlOf(await readCharts(client, now), now))
    print(terminal, `${path} is complete: open it in a browser.`)
  })
}

/** The report as one HTML file without scripts and requests. */
function htmlOf(charts: readonly Chart[], now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT}, ${day}</title>
<style>${STYLE}</style>
<h1>${PRODUCT} and ${GAME}, ${day}</h1>
<p>Weeks begin on Monday, UTC. Groups of ${FEW} are not shown and not added up.</p>
${charts.map(sectionOf).join('\n')}
</html>
`
}

/** A chart of vertical bars, a sentence, and the figures as a table. */
function sectionOf({ title, sentence, figures, most }: Chart): string {
  const bars = figures.map(({ value }, index) => {
    const height = value ?? 0
    return `<rect x="${index}" y="${most - height}" width="0.9" height="${height}"/>`
  })
  const rows = figures.map(
    ({ label, value }) =>
      `<tr><th scope="row">${label}</th><td>${value === null ? FEW : value.toLocaleString('en')}</td></tr>`,
  )
  return `<section><h2>${title}</h2>
<p>${sentence}</p>
<svg viewBox="0 0 ${figures.length} ${most}" preserveAspectRatio="none" role="img" aria-label="${title}: ${sentence}">${bars.join('')}</svg>
<details><summary>Figures</summary><table>${rows.join('\n')}</table></details></section>`
}
