import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage } from '../device/device-storage.ts'
import { fakeStorage } from '../device/storage.fake.ts'
import { downloadFile, fileName, uploadFile } from './visitor-file.ts'

const signal = new AbortController().signal
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const CSV_TYPE = { 'content-type': 'text/csv; header=present; charset=utf-8' }
beforeEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.stubGlobal('window', { localStorage: fakeStorage() })
})

/** Answers the next fetch with a body in these parts; an Error breaks it off. */
function answer(parts: (string | Error)[], init: ResponseInit = {}) {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => {
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift()
        if (part === undefined) controller.close()
        else if (part instanceof Error) controller.error(part)
        else controller.enqueue(new TextEncoder().encode(part))
      },
    })
    return new Response(body, init)
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

test('a file comes whole, with its name, and says how much of it has come', async () => {
  const disposition = `attachment; filename="rema.json"; filename*=UTF-8''rema-Zo%C3%AB.json`
  const headers = { ...JSON_TYPE, 'content-disposition': disposition }
  const asked = answer(['{"votes":[', '\n]}\n'], { headers })
  const heard: number[] = []
  const { blob, name } = await downloadFile('json', (bytes) => heard.push(bytes), signal)
  expect([await blob.text(), name, heard]).toEqual(['{"votes":[\n]}\n', 'rema-Zoë.json', [10, 14]])
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('/api/visitor/export')
  expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer [0-9a-f-]{36}$/)
})

test('a file that breaks off on its way is none', async () => {
  answer(['{"a":', new TypeError('network error')], { headers: JSON_TYPE })
  await expect(downloadFile('json', () => {}, signal)).rejects.toMatchObject({ code: 'broke-off' })
})

const HEADING = 'day,time,activity\r\n'
const LINES = [HEADING, '2026-03-12,2026-03-12T12:00:00.000Z,feed\r\n']

describe('a file that ends before its end, as a proxy may let it, is none', () => {
  test.each([
    ['nothing', []],
    ['its head', ['{"format":"rema-visitor","pet":{"name":"]}\\n"},\n"care_entries":[\n']],
    ['all but its last line end', ['{"votes":[\n]}']],
  ])('%s of the JSON', async (_what, parts) => {
    answer([...parts], { headers: JSON_TYPE })
    const fetching = downloadFile('json', () => {}, signal)
    await expect(fetching).rejects.toMatchObject({ code: 'broke-off' })
  })

  test.each([
    ['nothing', 1, []],
    ['whole lines', 2, LINES],
    ['half a line', 1, [HEADING, '2026-03-12,2026']],
  ])('%s of the CSV', async (_what, entries, parts) => {
    answer([...parts], { headers: { ...CSV_TYPE, 'rema-care-entries': String(entries) } })
    const fetching = downloadFile('csv', () => {}, signal)
    await expect(fetching).rejects.toMatchObject({ code: 'broke-off' })
  })
})

test('a CSV with as many lines as the server says is complete', async () => {
  answer([...LINES], { headers: { ...CSV_TYPE, 'rema-care-entries': '1' } })
  const { blob, name } = await downloadFile('csv', () => {}, signal)
  expect([await blob.text(), blob.type, name]).toEqual([
    LINES.join(''),
    CSV_TYPE['content-type'],
    'rema.csv',
  ])
})

test.each([
  ['json', 'text/html'],
  ['csv', 'text/html'],
  ['csv', 'application/json'],
  ['json', null],
] as const)('%s that comes as %s is no file of ours', async (kind, type) => {
  answer(['<h1>Please sign in</h1>'], { headers: type === null ? {} : { 'content-type': type } })
  const fetching = downloadFile(kind, () => {}, signal)
  await expect(fetching).rejects.toMatchObject({ code: 'unreadable' })
})

test.each([
  ['a problem', 429, '{"code":"too-many-requests"}', 'too-many-requests'],
  ['no answer of ours', 502, '<html>', 'unreadable'],
])('%s is told by its code', async (_what, status, body, code) => {
  answer([body], { status })
  await expect(downloadFile('csv', () => {}, signal)).rejects.toMatchObject({ code, status })
})

test('a file can be stopped on its way', async () => {
  const leaving = new AbortController()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('day,'))
      leaving.signal.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: CSV_TYPE })))
  const fetching = downloadFile('csv', () => leaving.abort(), leaving.signal)
  await expect(fetching).rejects.toMatchObject({ code: 'stopped' })
})

test('without a network it says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(downloadFile('csv', () => {}, signal)).rejects.toMatchObject({ code: 'no-answer' })
})

test.each([
  ['attachment; filename="rema-Momo-2026-03-12.json"', 'rema-Momo-2026-03-12.json'],
  ['attachment', null],
])('%s names the file %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})

/** Stands in for the browser's request, which nobody answers; tells when it is sent. */
function fakeRequest() {
  const send = vi.fn<() => void>()
  class Request extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    send = send
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return send
}

test('once a file is sent, the device notes no longer that there is no pet', async () => {
  deviceStorage().write('rema-no-pet', 'me')
  const send = fakeRequest()
  const leaving = new AbortController()
  const sending = uploadFile(new Blob(['{}']), () => {}, leaving.signal)
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(deviceStorage().read('rema-no-pet')).toBeNull()
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ code: 'stopped' })
})

test('a file is not sent once its sender left, though the id was still looked for', async () => {
  const send = fakeRequest()
  const leaving = new AbortController()
  const sending = uploadFile(new Blob(['{}']), () => {}, leaving.signal)
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ code: 'stopped' })
  expect(send).not.toHaveBeenCalled()
})

test('a file is not sent from a browser that would not know its pet again', async () => {
  const send = fakeRequest()
  vi.spyOn(deviceStorage(), 'keeps').mockReturnValue(false)
  const sending = uploadFile(new Blob(['{}']), () => {}, signal)
  await expect(sending).rejects.toMatchObject({ code: 'not-kept' })
  expect(send).not.toHaveBeenCalled()
})
