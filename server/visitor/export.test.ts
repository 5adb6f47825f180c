import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAFETY_HEADERS } from '../http/headers.ts'
import { gameOf, givenPet, press } from '../testing/pets.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { vote } from '../testing/votes.ts'

const NOW = '2026-03-12T12:00:00.000Z'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

function exported(visitor: string, extension = '') {
  return rema.call(visitor, 'GET', `/api/visitor/export${extension}`)
}

/** A visitor with a pet, three care entries (the newest logged first) and two votes. */
async function givenHoldings(): Promise<string> {
  const visitor = await givenPet(rema, { name: 'Momo', type: 'cat' })
  await press(rema, visitor, 'feed', { timestamp: NOW, local_day: '2026-03-13' })
  await press(rema, visitor, 'walk', { timestamp: '2026-03-12T11:59:59.990Z' })
  await press(rema, visitor, 'feed', { timestamp: '2026-03-11T23:59:59.999Z' })
  await vote(rema, 'anytime-help', { visitor })
  await vote(rema, 'virtual-pet', { visitor })
  return visitor
}

describe('the file of everything', () => {
  test('has the pet, each care entry oldest first, the days with care and the votes', async () => {
    const visitor = await givenHoldings()
    const { pet } = await gameOf(rema, visitor)
    const { activities_count: _count, ...ofFile } = pet ?? {}
    const id = expect.any(String)
    const created_at = expect.any(String)
    expect((await exported(visitor)).json()).toEqual({
      format: 'rema-visitor',
      version: 1,
      exported_at: NOW,
      pet: { ...ofFile, happiness: 80, lastfed: NOW },
      care_entries: [
        {
          id,
          activity_type: 'feed',
          timestamp: '2026-03-11T23:59:59.999Z',
          local_day: '2026-03-12',
        },
        {
          id,
          activity_type: 'walk',
          timestamp: '2026-03-12T11:59:59.990Z',
          local_day: '2026-03-12',
        },
        { id, activity_type: 'feed', timestamp: NOW, local_day: '2026-03-13' },
      ],
      care_days: [
        { activity_type: 'feed', day: '2026-03-12' },
        { activity_type: 'walk', day: '2026-03-12' },
        { activity_type: 'feed', day: '2026-03-13' },
      ],
      votes: [
        { feature_id: 'anytime-help', created_at },
        { feature_id: 'virtual-pet', created_at },
      ],
    })
  })

  test('is a download that no cache keeps, with the headers of every answer', async () => {
    const { statusCode, headers, body } = await exported(await givenHoldings())
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      ...SAFETY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="rema-Momo-2026-03-12.json"',
      'cache-control': 'no-store',
    })
    // The page knows a complete file by its end.
    expect(body.indexOf(']}\n')).toBe(body.length - 3)
  })

  test('of a visitor without a pet has only their votes', async () => {
    const visitor = randomUUID()
    await vote(rema, 'virtual-pet', { visitor })
    const answer = await exported(visitor)
    expect(answer.json()).toMatchObject({
      pet: null,
      care_entries: [],
      care_days: [],
      votes: [{ feature_id: 'virtual-pet' }],
    })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="rema-2026-03-12.json"',
    )
  })

  test('does not answer HEAD, for which all would be read', async () => {
    const head = await rema.app.inject({ method: 'HEAD', url: '/api/visitor/export' })
    expect(head.statusCode).toBe(404)
  })
})

test('the published schema accepts real files', async () => {
  const { paths } = (await rema.app.inject('/openapi.json')).json()
  const { content } = paths['/api/visitor/export'].get.responses['200']
  const check = new Ajv2020({ allErrors: true }).compile(content['application/json'].schema)
  for (const visitor of [await givenHoldings(), randomUUID(), await givenPet(rema)]) {
    expect([check((await exported(visitor)).json()), check.errors]).toEqual([true, null])
  }
})

test('the Care Log for a spreadsheet has a line per entry as RFC 4180 says', async () => {
  const { headers, body } = await exported(await givenHoldings(), '.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(headers['content-disposition']).toBe('attachment; filename="rema-Momo-2026-03-12.csv"')
  expect(body).toBe(
    [
      'day,time,activity',
      '2026-03-12,2026-03-11T23:59:59.999Z,feed',
      '2026-03-12,2026-03-12T11:59:59.990Z,walk',
      '2026-03-13,2026-03-12T12:00:00.000Z,feed',
      '',
    ].join('\r\n'),
  )
  expect((await exported(randomUUID(), '.csv')).body).toBe('day,time,activity\r\n')
})
