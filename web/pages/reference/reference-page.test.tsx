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
