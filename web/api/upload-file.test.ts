import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../device/storage.fake.ts'
import { uploadFile } from './visitor-file.ts'

const PET = { id: '1', name: 'Momo', type: 'cat', happiness: 50 }
const NEVER = { lastfed: null, lastwalked: null, lastplayed: null }
const FILE = new Blob(['{}'])

/** An upload whose events the test fires. */
class Upload extends EventTarget {
  static last: Upload | undefined
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
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
  Upload.last = undefined
  vi.stubGlobal('XMLHttpRequest', Upload)
  // Only from a browser that keeps who it is, a file is sent.
  vi.stubGlobal('window', { localStorage: fakeStorage() })
})

function begun(): Promise<Upload> {
  return vi.waitUntil(() => Upload.last)
}

test('a file that goes tells how much of it has gone, and what the server made of it', async () => {
  const told: number[] = []
  const going = uploadFile(FILE, (share) => told.push(share), new AbortController().signal)
  const upload = await begun()
  upload.sent(1, 4)
  upload.sent(4, 4)
  upload.answer(200, { added: 3, pet: { ...PET, ...NEVER } })
  expect(await going).toMatchObject({ added: 3, pet: { name: 'Momo' } })
  expect(told).toEqual([0.25, 1])
})

test('it can be stopped on its way', async () => {
  const leaving = new AbortController()
  const going = uploadFile(FILE, () => {}, leaving.signal)
  const upload = await begun()
  upload.sent(1, 4)
  leaving.abort()
  await expect(going).rejects.toMatchObject({ code: 'stopped' })
})

test('one that is refused is told by its code', async () => {
  const going = uploadFile(FILE, () => {}, new AbortController().signal)
  const upload = await begun()
  upload.answer(409, { code: 'another-pet' })
  await expect(going).rejects.toMatchObject({ code: 'another-pet', status: 409 })
})

test.each([
  ['before it was sent whole', false, 'no-answer'],
  ['after that', true, 'answer-lost'],
])('a connection that is lost %s is told apart', async (_when, isSent, code) => {
  const going = uploadFile(FILE, () => {}, new AbortController().signal)
  const upload = await begun()
  if (isSent) upload.upload.dispatchEvent(new Event('load'))
  upload.dispatchEvent(new Event('error'))
  await expect(going).rejects.toMatchObject({ code })
})

test.each([
  [502, 'Bad gateway'],
  [200, { unexpected: true }],
  [503, { code: 'database-away' }],
])('an answer %d that tells nothing of the file is a lost one', async (status, body) => {
  const going = uploadFile(FILE, () => {}, new AbortController().signal)
  const upload = await begun()
  upload.answer(status, body)
  await expect(going).rejects.toMatchObject({ code: 'answer-lost' })
})
