import { beforeEach, expect, test, vi } from 'vitest'
import { NO_CARE_DAYS } from '#domain/care-days.ts'
import { deviceStorage } from '../../../state/storage.ts'
import { fakeStorage } from '../../../state/storage.fake.ts'
import { downloadFile, uploadFile } from './visitor-file.ts'

const signal = new AbortController().signal
const FILE = new Blob(['{}'])
const GAME = {
  pet: null,
  version: 0,
  now: '2026-03-12T12:00:00.000Z',
  days: NO_CARE_DAYS,
  log: { activities: [], next: null },
}

/** An upload whose events the test fires. */
class Upload extends EventTarget {
  static last: Upload | undefined
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return this.status === 429 ? '120' : null
  }
  send() {
    Upload.last = this
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Upload.last = undefined
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('window', { localStorage: fakeStorage() })
})

/** The server answers the download with this. */
function givenAnswer(answer: () => Promise<Response>) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function begun(): Promise<Upload> {
  return vi.waitUntil(() => Upload.last)
}

test.each([
  [
    `attachment; filename="rema.json"; filename*=UTF-8''rema-Zo%C3%AB.json`,
    'json',
    'rema-Zoë.json',
  ],
  ['attachment; filename="rema-Momo-2026-03-12.json"', 'json', 'rema-Momo-2026-03-12.json'],
  ['attachment', 'csv', 'rema.csv'],
] as const)('a download with the header %s has the name %s', async (disposition, kind, name) => {
  const type = kind === 'json' ? 'application/json' : 'text/csv; header=present'
  const headers = { 'content-type': type, 'content-disposition': disposition }
  const fetched = givenAnswer(async () => new Response('{}\n', { headers }))
  const file = await downloadFile(kind, signal)
  expect([await file.blob.text(), file.name]).toEqual(['{}\n', name])
  const [, init] = fetched.mock.calls[0] ?? []
  expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer [0-9a-f-]{36}$/)
})

const html = { headers: { 'content-type': 'text/html' } }
const cut = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), {
    headers: { 'content-type': 'application/json' },
  })
test.each([
  ['without a network', async () => Promise.reject(new TypeError('fetch failed')), 'no-answer'],
  ['that is cut', async () => cut(), 'broke-off'],
  ["with a proxy's page", async () => new Response('<h1>Sign in</h1>', html), 'unreadable'],
  [
    'that a limit refuses',
    async () => new Response('{"code":"too-many-requests"}', { status: 429 }),
    'too-many-requests',
  ],
])('a download %s fails with the code %s', async (_what, answer, code) => {
  givenAnswer(answer)
  await expect(downloadFile('json', signal)).rejects.toMatchObject({ code })
})

test('a download can be stopped', async () => {
  const leaving = new AbortController()
  givenAnswer(async () => {
    leaving.abort()
    return cut()
  })
  await expect(downloadFile('json', leaving.signal)).rejects.toMatchObject({ code: 'stopped' })
})

test('an upload reports how much was sent, and what the server added', async () => {
  const shares: number[] = []
  const sending = uploadFile(FILE, (share) => shares.push(share), signal)
  const upload = await begun()
  upload.sent(1, 4)
  upload.sent(4, 4)
  upload.answer(200, { added: 3, game: GAME })
  expect(await sending).toEqual({ added: 3, game: GAME })
  expect(shares).toEqual([0.25, 1])
})

test('an upload can be stopped', async () => {
  const leaving = new AbortController()
  const sending = uploadFile(FILE, () => {}, leaving.signal)
  const upload = await begun()
  upload.sent(1, 4)
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ code: 'stopped' })
})

test.each([
  [409, { code: 'another-pet' }, { code: 'another-pet', status: 409 }],
  [429, { code: 'too-many-requests' }, { code: 'too-many-requests', retryAfterMs: 120_000 }],
  [502, 'Bad gateway', { code: 'answer-lost' }],
  [200, { unexpected: true }, { code: 'answer-lost' }],
  [503, { code: 'database-away' }, { code: 'answer-lost' }],
])('an upload that is answered with %d %j fails with %j', async (status, body, failure) => {
  const sending = uploadFile(FILE, () => {}, signal)
  const upload = await begun()
  upload.answer(status, body)
  await expect(sending).rejects.toMatchObject(failure)
})

test.each([
  ['before the whole file was sent', false, 'no-answer'],
  ['after it was sent', true, 'answer-lost'],
])(
  'a connection that is lost %s fails an upload with its own code',
  async (_when, isSent, code) => {
    const sending = uploadFile(FILE, () => {}, signal)
    const upload = await begun()
    if (isSent) upload.upload.dispatchEvent(new Event('load'))
    upload.dispatchEvent(new Event('error'))
    await expect(sending).rejects.toMatchObject({ code })
  },
)

test('once a file is sent, the device no longer notes that there is no pet', async () => {
  deviceStorage().write('rema-no-pet', 'me')
  const leaving = new AbortController()
  const sending = uploadFile(FILE, () => {}, leaving.signal)
  await begun()
  expect(deviceStorage().read('rema-no-pet')).toBeNull()
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ code: 'stopped' })
})

test('a file is not sent after the visitor has left the page', async () => {
  const leaving = new AbortController()
  const sending = uploadFile(FILE, () => {}, leaving.signal)
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ code: 'stopped' })
  expect(Upload.last).toBeUndefined()
})

test('a file is not sent from a browser that would not find its pet again', async () => {
  vi.spyOn(deviceStorage(), 'keeps').mockReturnValue(false)
  await expect(uploadFile(FILE, () => {}, signal)).rejects.toMatchObject({ code: 'not-kept' })
  expect(Upload.last).toBeUndefined()
})
