import { parseHTML } from 'linkedom'
import { GAME, PRODUCT } from '#domain/product.ts'
import { REPORT_STYLE } from './report-style.ts'
import type { ReportDocument, ReportElement, Section } from './section.ts'

/** On a phone a plot is drawn anew, so that its words stay as large. */
const WIDTHS = { wide: 820, narrow: 330 } as const
const SWATCHES = ['first', 'second', 'third'] as const
/** Whatever stands in the file: nothing runs, and nothing is fetched. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

type Told = { from: string; until: string; madeAt: string }

/** The whole report as one HTML file. */
export function reportPage(sections: readonly Section[], { from, until, madeAt }: Told): string {
  const {
    document,
  }: {
    document: ReportDocument & {
      toString(): string
      head: ReportElement
      body: ReportElement
      documentElement: ReportElement
    }
  } = parseHTML('<!doctype html><html><head></head><body></body></html>')
  const make = maker(document)
  document.documentElement.setAttribute('lang', 'en')
  document.head.append(
    make('meta', { charset: 'utf-8' }),
    make('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    make('title', {}, `${PRODUCT}, ${from} to ${until}`),
    make('style', {}, REPORT_STYLE),
  )
  document.body.append(
    make(
      'main',
      {},
      make('h1', {}, `How ${PRODUCT} and ${GAME} are doing`),
      make('p', {}, `${from} to ${until}. Under each plot are its figures.`),
      make(
        'p',
        { class: 'quiet' },
        `Sums only, and nobody by name or id: a group of fewer than five people is never shown. Days and hours are UTC. Made on ${madeAt.slice(0, 16).replace('T', ' at ')}.`,
      ),
      ...sections.map((section) => sectionElement(make, document, section)),
    ),
  )
  return `${document.toString()}\n`
}

type Make = ReturnType<typeof maker>

function maker(document: ReportDocument) {
  return (
    name: string,
    attributes: Readonly<Record<string, string>>,
    ...children: (ReportElement | string)[]
  ): ReportElement => {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) {
      element.setAttribute(attribute, value)
    }
    element.append(...children)
    return element
  }
}

function sectionElement(make: Make, document: ReportDocument, section: Section): ReportElement {
  const { title, says, note, key, draw, table } = section
  const plots = draw
    ? (['wide', 'narrow'] as const).map((size) => {
        const plotted = draw({ width: WIDTHS[size], document })
        plotted.setAttribute('role', 'img')
        plotted.setAttribute('aria-label', `${title}. ${says}`)
        return make('div', { class: size }, plotted)
      })
    : []
  const names = (key ?? []).map((name, index) =>
    make('li', {}, make('span', { class: `swatch ${SWATCHES[index] ?? ''}` }), name),
  )
  return make(
    'section',
    {},
    make('h2', {}, title),
    make('p', {}, says),
    ...(names.length > 0 && draw ? [make('ul', { class: 'key' }, ...names)] : []),
    make('figure', {}, ...plots, make('figcaption', {}, note)),
    ...(table.rows.length > 0 && draw ? [tableElement(make, title, table)] : []),
  )
}

function tableElement(make: Make, title: string, { head, rows }: Section['table']): ReportElement {
  const headings = head.map((name) => make('th', { scope: 'col' }, name))
  const lines = rows.map(([first = '', ...cells]) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, first),
      ...cells.map((cell) => make('td', {}, cell)),
    ),
  )
  return make(
    'details',
    {},
    make('summary', {}, 'The figures'),
    make(
      'div',
      { class: 'table', tabindex: '0', role: 'region', 'aria-label': `${title}: the figures` },
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, ...headings)),
        make('tbody', {}, ...lines),
      ),
    ),
  )
}
