import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { API_DOCUMENT } from './api-document.ts'
import { ReferencePage } from './reference-page.tsx'

/** A refused field's code is made from its name; these are the fields that calls have. */
const REFUSED = [
  'activity-type',
  'before',
  'care-days',
  'care-entries',
  'column',
  'day',
  'email',
  'error',
  'exported-at',
  'format',
  'id',
  'kind',
  'limit',
  'line',
  'local-day',
  'name',
  'page',
  'pet',
  'removal-key',
  'renamed-at',
  'script',
  'timestamp',
  'today',
  'type',
  'version',
  'votes',
  'website',
  'year',
].map((field) => `invalid-${field}`)

test('every problem has its place, where the type of its answer leads', () => {
  const html = renderToString(<ReferencePage />)
  const places = [...html.matchAll(/ id="problem-([^"]*)"/g)].map(([, code]) => code)
  expect(places).toEqual([...Object.keys(API_DOCUMENT['x-problems']), ...REFUSED])
})

test('a header that an answer has beside the usual ones is told with the call', () => {
  const html = renderToString(<ReferencePage />)
  const call = html.slice(html.indexOf('GET /api/visitor/export.csv'))
  const text = call.replaceAll(/<!-- -->|<[^>]*>/g, '')
  expect(text.slice(0, text.indexOf('POST '))).toContain(
    'Rema-Care-Entries in the headers of 200 answers: integer. Care entries in the file',
  )
})
