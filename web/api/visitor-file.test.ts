import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../device/device-storage.ts'
import { downloadFile, fileName, uploadFile } from './visitor-file.ts'

const signal = new AbortController().signal
beforeEach(() => vi.unstubAllGlobals())

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
  const asked = answer(['{"a":', '1}'], { headers: { 'content-disposition': disposition } })
  const heard: number[] = []
  const { blob, name } = await downloadFile('json', (bytes) => heard.push(bytes), signal)
  expect([await blob.text(), name, heard]).toEqual(['{"a":1}', 'rema-Zoë.json', [5, 7]])
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('/api/visitor/export')
  expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer [0-9a-f-]{36}$/)
})

test('a file that breaks off on its way is none', async () => {
  answer(['{"a":', new TypeError('network error')])
  await expect(downloadFile('json', () => {}, signal)).rejects.toMatchObject({ code: 'broke-off' })
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
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
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
