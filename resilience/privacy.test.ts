import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { visitorKey } from '../server/identity.ts'
import { openShakyLink } from '../server/testing/shaky-link.ts'
import { cloneDatabase, testAppAt } from '../server/testing/test-app.ts'
import { everyRow } from './history.ts'

const VISITOR = 'c0ffee00-1dea-4bad-8ace-feedfacecafe'
const NETWORK_ADDRESS = '198.51.100.77'
const ACTIVITY_ID = 'badc0de5-5eed-4b0b-8a11-0ddba11c0ffe'
const NAME = 'Quuxzephyrine'
const EMAIL = 'marked.person@quux-zephyr.example'
const KEY = 'ba5eba11deadbea7f00dcafe0ddba115'
// The id × 65,521, as in a recovery link.
const KEEP_CODE = (BigInt(`0x${VISITOR.replaceAll('-', '')}`) * 65_521n)
  .toString(16)
  .padStart(36, '0')

/** Values that identify the visitor. */
const MARKS = {
  'the visitor’s id': VISITOR,
  'the id without hyphens': VISITOR.replaceAll('-', ''),
  'the derived key': visitorKey(VISITOR),
  'the keep code': KEEP_CODE,
  'the e-mail address': EMAIL,
  'the network address': NETWORK_ADDRESS,
  'the network': '198.51.100.0/24',
  'the pet’s name': NAME,
  'the activity’s id': ACTIVITY_ID,
  'the removal key': KEY,
}
/** These may be in a successful answer to the visitor. */
const OWN = new Set(['the pet’s name', 'the activity’s id', 'the removal key'])
/** These must not even be in the database. */
const NEVER_STORED = [VISITOR, KEY, KEEP_CODE, NETWORK_ADDRESS]

test('nothing that identifies a visitor is in a log, a metric, an error or a header', async () => {
  const { pool, database, drop } = await cloneDatabase()
  onTestFinished(drop)
  const link = await openShakyLink(database)
  onTestFinished(() => link.close())
  const options = { now: Date.now, metrics: true, rateLimits: true }
  const rema = await testAppAt(link.connection, { ...options, trustProxy: ['127.0.0.1'] })

  const answers: LightMyRequestResponse[] = []
  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
    const answer = await rema.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${VISITOR}`,
        'x-forwarded-for': NETWORK_ADDRESS,
        'user-agent': NAME,
      },
      ...(body && { payload: body }),
    })
    answers.push(answer)
    return answer
  }

  const at = new Date().toISOString()
  const entry = { activity_type: 'feed', timestamp: at, local_day: at.slice(0, 10) }
  const care = { kind: 'care', id: ACTIVITY_ID, ...entry }
  const rename = { kind: 'rename', id: ACTIVITY_ID, name: NAME, renamed_at: at }
  const removal = { kind: 'removal', id: randomUUID(), of: ACTIVITY_ID }

  async function sendEverything() {
    for (const type of ['cat', 'cat', NAME]) await send('POST', '/api/pet', { name: NAME, type })
    for (const change of [care, rename, { ...care, id: EMAIL }, { ...rename, renamed_at: NAME }])
      await send('POST', '/api/sync', { changes: [change] })
    for (const url of ['game', 'pet/activities', `pet/activities?before=${VISITOR}`, EMAIL])
      await send('GET', `/api/${url}`)
    // Some programs encode the '#' of a link.
    await send('GET', `/your-data%23keep=${KEEP_CODE}`)
    await send('POST', '/api/sync', { changes: [{ ...removal, of: VISITOR, [NAME]: 1 }] })
    await send('POST', '/api/sync', { changes: [removal, care] })
    for (const feature of ['virtual-pet', 'virtual-pet', NAME])
      await send('PUT', `/api/features/${feature}/vote`)
    await send('GET', '/api/votes')
    const file = await send('GET', '/api/visitor/export')
    await send('GET', '/api/visitor/export.csv')
    await send('POST', '/api/visitor/import', file.statusCode === 200 ? file.json() : {})
    await send('POST', '/api/visitor/import', { care_entries: [{ ...care, local_day: NAME }] })
    for (const email of [EMAIL, EMAIL, `${EMAIL} ${EMAIL}`])
      await send('POST', '/api/early-access', { email, removal_key: KEY })
    await send('POST', '/early-access', { email: EMAIL })
    await send('DELETE', '/api/early-access', { removal_key: KEY, email: EMAIL })
    await send('GET', `/early-access/remove?removal_key=${KEY}`)
    await send('GET', `/${VISITOR}/${NAME}?email=${EMAIL}`)
    for (const wrong of [{}, { script: NAME }, { script: KEY }, { message: EMAIL }])
      await send('POST', '/api/browser-errors', { script: 'page', line: 1, column: 1, ...wrong })
  }
  await sendEverything()
  // Beyond the limit of the visitor.
  for (let sent = 0; answers.at(-1)?.statusCode !== 429 && sent < 10_000; sent++)
    await send('POST', '/api/sync', { changes: [{ ...care, id: randomUUID() }] })
  const stored = JSON.stringify(await everyRow(pool))
  link.cut()
  await sendEverything()
  link.restore()
  await sendEverything()
  await send('DELETE', '/api/visitor')
  await send('DELETE', `/api/visitor?${NAME}=${VISITOR}`)
  await send('POST', '/api/pet', { name: NAME, type: 'cat' })
  const metrics = await rema.app.inject('/metrics')

  const errors = answers.filter(({ statusCode }) => statusCode >= 400)
  const successes = answers.filter(({ statusCode }) => statusCode < 400)
  // 'pet-exists' answers with the visitor's own pet; the name of a downloaded file contains the pet's name.
  const shared = answers.map(({ headers }) => ({ ...headers, 'content-disposition': '' }))
  const places = {
    'the log': rema.logged(),
    'the metrics': metrics.body,
    'an error': errors.flatMap(({ body }) => (body.includes('"pet-exists"') ? [] : body)).join(),
    'a header': JSON.stringify(shared),
  }
  const found: string[] = []
  for (const [what, mark] of Object.entries(MARKS)) {
    for (const [place, text] of Object.entries(places))
      if (text.toLowerCase().includes(mark.toLowerCase())) found.push(`${what} in ${place}`)
    if (!OWN.has(what) && successes.some(({ body }) => body.includes(mark)))
      found.push(`${what} in an answer`)
  }
  for (const mark of NEVER_STORED) if (stored.includes(mark)) found.push(`${mark} in the database`)
  expect(found).toEqual([])

  // The search works and the requests did what they should.
  expect(successes.some(({ body }) => body.includes(NAME))).toBe(true)
  expect(stored).toContain(NAME)
  expect(errors.length).toBeGreaterThan(30)
  expect(errors.some(({ statusCode }) => statusCode === 503)).toBe(true)
  expect(errors.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect(rema.logged()).toContain('"browser error"')
  expect(metrics.statusCode).toBe(200)
})
