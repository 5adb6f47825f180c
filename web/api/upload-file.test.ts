import { beforeEach, expect, test, vi } from 'vitest'
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
