import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visitorKey } from '../server/http/visitor.ts'
import { type Answer, ask } from './ask.ts'
import { allowedEndCodes } from './disk.ts'
import { openRawConnection } from './raw-connection.ts'
import { figures } from './rounds.ts'
import { dataFolder, postgresPid, serve, signal } from './server.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** Everything that is somebody's, in a form that can be found again wherever it went. */
const VISITOR = 'c0ffee00-1dea-4bad-8ace-feedfacecafe'
const MARKS = {
  'the visitor’s id': VISITOR,
  'the id without hyphens': VISITOR.replaceAll('-', ''),
  'the derived key': visitorKey(VISITOR),
  'the pet’s name': 'Quuxzephyrine',
  'the e-mail address': 'marked.person@quux-zephyr.example',
  'the network address': '198.51.100.77',
  'the network': '198.51.100.0/24',
  'the activity’s id': 'badc0de5-5eed-4b0b-8a11-0ddba11c0ffe',
  'the removal key': 'ba5eba11deadbea7f00dcafe0ddba115',
  // The id × 65,521, as a keep link has it.
  'the keep code': (BigInt(`0x${VISITOR.replaceAll('-', '')}`) * 65_521n)
    .toString(16)
    .padStart(36, '0'),
}
const NAME = MARKS['the pet’s name']
const EMAIL = MARKS['the e-mail address']
const KEY = MARKS['the removal key']

/** Of the visitor's own, an answer may show the visitor these. */
const OWN = new Set(['the pet’s name', 'the activity’s id', 'the removal key'])

test('what marks a visitor is in no log, metric, error or file but the database’s own', async () => {
  const dataDir = await dataFolder()
  const server = await serve({
    DATA_DIR: dataDir,
    METRICS: 'on',
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
  })
  const answers: Answer[] = []
  async function tell(method: string, path: string, body?: unknown, more = {}) {
    const headers = { 'x-forwarded-for': MARKS['the network address'], ...more }
    const answer = await ask(server.address, method, path, { visitor: VISITOR, body, headers })
    answers.push(answer)
    return answer
  }
  const at = new Date().toISOString()
  const entry = {
    id: MARKS['the activity’s id'],
    activity_type: 'feed',
    timestamp: at,
    local_day: at.slice(0, 10),
  }
  const pet = { name: NAME, type: 'cat' }

  /** As a page would tell of errors whose every text is somebody's; the limit leaves room for three rounds. */
  async function tellOfErrors() {
    const error = { kind: 'thrown', error: 'Error', page: '/', script: 'page', line: 1, column: 1 }
    const path = '/api/browser-errors'
    await tell('POST', path, error)
    for (const script of [NAME, VISITOR, KEY]) await tell('POST', path, { ...error, script })
    await tell('POST', path, { ...error, message: `${NAME} ${EMAIL}` })
    await tell('POST', path, { ...error, error: NAME, line: KEY })
    await tell('POST', path, { ...error, page: `/your-data#keep=${MARKS['the keep code']}` })
    const report = { 'csp-report': { 'document-uri': `https://${NAME}.example/?${EMAIL}#${KEY}` } }
    await tell('POST', path, report, { 'content-type': 'application/csp-report' })
  }

  async function everything() {
    await tell('POST', '/api/pet', pet)
    await tell('POST', '/api/pet', pet)
    await tell('POST', '/api/pet', { name: NAME, type: NAME })
    await tell('POST', '/api/pet', { [NAME]: VISITOR })
    await tell('POST', '/api/pet/activities', entry)
    await tell('POST', '/api/pet/activities', entry)
    await tell('POST', '/api/pet/activities', { ...entry, activity_type: 'walk' })
    await tell('POST', '/api/pet/activities', { ...entry, id: EMAIL })
    await tell('PATCH', '/api/pet', { name: NAME, renamed_at: at })
    await tell('PATCH', '/api/pet', { name: NAME, renamed_at: NAME })
    await tell('GET', '/api/pet')
    await tell('GET', '/api/pet/activities')
    await tell('GET', '/api/pet/keepsakes')
    await tell('GET', `/api/pet/streaks?today=${at.slice(0, 10)}`)
    // As a program writes a link that takes '#' for a letter of its path.
    await tell('GET', `/your-data%23keep=${MARKS['the keep code']}`)
    await tell('GET', `/api/pet/activities?before=${VISITOR}&${NAME}=1`)
    await tell('DELETE', '/api/pet/activities', { id: MARKS['the activity’s id'] })
    await tell('DELETE', '/api/pet/activities', { id: VISITOR, [NAME]: 1 })
    await tell('DELETE', `/api/pet/activities/${MARKS['the activity’s id']}`)
    await tell('DELETE', `/api/pet/activities/${VISITOR}${NAME}`)
    await tell('POST', '/api/pet/activities', entry)
    await tell('PUT', '/api/features/virtual-pet/vote')
    await tell('PUT', '/api/features/virtual-pet/vote')
    await tell('PUT', `/api/features/${NAME}/vote`)
    await tell('GET', '/api/votes')
    const { text: file } = await tell('GET', '/api/visitor/export')
    await tell('GET', '/api/visitor/export.csv')
    await tell('POST', '/api/visitor/import', file.startsWith('{') ? JSON.parse(file) : {})
    await tell('POST', '/api/visitor/import', { format: NAME, [EMAIL]: VISITOR })
    await tell('POST', '/api/visitor/import', { care_entries: [{ ...entry, local_day: NAME }] })
    await tell('POST', '/api/early-access', { email: EMAIL, removal_key: KEY })
    await tell('POST', '/api/early-access', { email: EMAIL })
    await tell('DELETE', '/api/early-access', { removal_key: KEY, email: EMAIL })
    await tell('DELETE', '/api/early-access', { removal_key: `${KEY}${EMAIL}` })
    await tell('GET', `/early-access/remove?removal_key=${KEY}`)
    await tell('POST', '/early-access/remove', { removal_key: KEY })
    await tell('POST', '/api/early-access', { email: `${EMAIL} ${EMAIL}` })
    await tell('POST', '/early-access', { email: EMAIL })
    await tell('GET', `/${VISITOR}/${NAME}?email=${EMAIL}`)
    await tell('GET', `/api/${EMAIL}`)
    await tell('GET', '/readyz')
    await tellOfErrors()
  }
  await everything()
  for (let at = 0; at < 130; at++)
    await tell('POST', '/api/pet/activities', { ...entry, id: randomUUID() })
  // With the database gone in the middle, errors of every kind are told and logged.
  signal(await postgresPid(dataDir), 'SIGKILL')
  await everything()
  await sleep(1500)
  await everything()
  await tell('DELETE', '/api/visitor')
  await tell('DELETE', `/api/visitor?${NAME}=${VISITOR}`)
  await tell('POST', '/api/pet', pet)
  const connection = await openRawConnection(server.address)
  const broken = await connection.ask(
    `GET /${NAME} HTTP/1.1\r\nhost: x\r\n${EMAIL}: ${VISITOR}\r\n\r\n`,
  )
  connection.close()
  const metrics = await ask(server.address, 'GET', '/metrics')
  const { code, stdout, stderr } = await server.stop()
  expect(allowedEndCodes()).toContain(code)

  const errors = answers.filter(({ status }) => status >= 400)
  const reads = answers.filter(({ status }) => status < 400)
  const places: [string, string][] = [
    ['the log', stdout],
    ['what the operator reads', stderr],
    ['the metrics', metrics.text],
    ['the answer to a broken request', `${broken?.head}${broken?.body}`],
    [
      'an error',
      errors
        .filter(({ code }) => code !== 'pet-exists')
        .map(({ text }) => text)
        .join(),
    ],
    // Of an export alone: what the file is called on the visitor's own device.
    [
      'a header',
      answers
        .flatMap(({ headers }) => [...headers].filter(([name]) => name !== 'content-disposition'))
        .flat()
        .join(),
    ],
    ...(await filesOutsideTheDatabase(dataDir)),
  ]
  const found: string[] = []
  for (const [place, text] of places)
    for (const [what, mark] of Object.entries(MARKS))
      if (text.toLowerCase().includes(mark.toLowerCase())) found.push(`${what} in ${place}`)
  for (const [what, mark] of Object.entries(MARKS))
    if (!OWN.has(what) && reads.some(({ text }) => text.includes(mark)))
      found.push(`${what} in an answer`)

  figures('privacy', {
    requests: answers.length,
    errors: errors.length,
    'places searched': places.length,
    'bytes searched': places.reduce((sum, [, text]) => sum + text.length, 0),
    found: found.length,
  })
  expect(found).toEqual([])
  // The search would find them: the visitor's own answers and the database have some.
  expect(reads.some(({ text }) => text.includes(NAME))).toBe(true)
  expect(await inTheDatabase(dataDir, EMAIL)).toBe(true)
  expect(await inTheDatabase(dataDir, VISITOR)).toBe(false)
  expect(await inTheDatabase(dataDir, KEY)).toBe(false)
  expect(errors.length).toBeGreaterThan(30)
  expect(metrics.text).toContain('rema_http_request_seconds')
  expect(metrics.text).toContain('rema_browser_errors_total{kind="thrown"')
  expect(stdout).toContain('"browser error"')
})

/** Every file under DATA_DIR that is not a table, an index or the log of transactions. */
async function filesOutsideTheDatabase(dataDir: string): Promise<[string, string][]> {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = all
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !/\/postgres\/(base|global|pg_wal|pg_xact|pg_stat)\//.test(path))
  return Promise.all(
    files.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'latin1')]),
  )
}

/** True when a file of the database holds this text as it stands. */
async function inTheDatabase(dataDir: string, text: string): Promise<boolean> {
  const all = await readdir(join(dataDir, 'postgres'), { recursive: true, withFileTypes: true })
  for (const one of all.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(one.parentPath, one.name))
    if (bytes.includes(text)) return true
  }
  return false
}
