// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSite, refusal } from '../state/site.fake.ts'
import { fakeDownloads } from '../state/downloads.fake.ts'
import { CallFailed } from '../state/call-failed.ts'
import { BISCUIT } from '../state/game.fake.ts'
import { deviceStorage } from '../state/storage.ts'
import { downloadFile, fileProblem, importFile, readFile } from './visitor-file.ts'

const saved = fakeDownloads()
const IMPORT = 'POST /api/visitor/import'
const FILE = { pet: null, care_entries: [] }

beforeEach(() => localStorage.setItem('anonymousUserId', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'))
afterEach(() => vi.restoreAllMocks())

test.each([
  [
    `attachment; filename="rema.json"; filename*=UTF-8''rema-Zo%C3%AB.json`,
    'json',
    'rema-Zoë.json',
  ],
  ['attachment; filename="rema-Momo-2026-03-12.json"', 'json', 'rema-Momo-2026-03-12.json'],
  ['attachment', 'csv', 'rema.csv'],
] as const)('a download with the header %s is saved as %s: %s', async (disposition, kind, name) => {
  const type = kind === 'json' ? 'application/json' : 'text/csv; header=present'
  const headers = { 'content-type': type, 'content-disposition': disposition }
  vi.stubGlobal('fetch', async () => new Response('{}\n', { headers }))
  expect((await downloadFile(kind)).done).toContain(`Look for ${name} in your downloads.`)
  expect(await saved.get(name)?.text()).toBe('{}\n')
})

test.each([
  [50_000, 'saved'],
  [70_000, 'incomplete'],
])('a download with a pause of %i ms before each byte is %s', async (pauseMs, result) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const bytes = [...new TextEncoder().encode('{}')]
    async function pull(body: ReadableStreamDefaultController) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
      body.enqueue(Uint8Array.from(bytes.splice(0, 1)))
      if (bytes.length === 0) body.close()
    }
    const headers = { 'content-type': 'application/json' }
    return new Response(new ReadableStream({ pull }), { headers })
  })
  const end = downloadFile('json').then(
    () => 'saved',
    ({ code }) => code,
  )
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await end).toBe(result)
  vi.useRealTimers()
})

test.each([
  ['without a network', async () => Promise.reject(new TypeError('fetch failed')), 'no-answer'],
  ["with a proxy's page", async () => new Response('<h1>Sign in</h1>'), 'unreadable'],
])('a download %s saves nothing and fails with the code %s', async (_what, answer, code) => {
  vi.stubGlobal('fetch', answer)
  await expect(downloadFile('json')).rejects.toMatchObject({ code })
  expect(saved.size).toBe(0)
})

test('a download for a deleted visitor opens the page that says so', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('{"code":"visitor-forgotten"}', { status: 410 }))
  await expect(downloadFile('json')).rejects.toMatchObject({ code: 'visitor-forgotten' })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/forgotten'))
  expect(localStorage.getItem('anonymousUserId')).toBeNull()
})

test.each([
  ['{"pet":null', 'invalid-file'],
  ['{"pet":null}', 'invalid-file'],
  [
    JSON.stringify({ version: 2, pet: { ...BISCUIT, type: 'hamster' }, care_entries: [] }),
    'unknown-version',
  ],
  [' '.repeat(10_000_001), 'file-too-large'],
])('a chosen file %# is refused: %s', async (content, code) => {
  await expect(readFile(new File([content], 'rema.json'))).rejects.toMatchObject({ code })
})

test.each([
  ['gets no answer', 'no-answer', true, 'answer-lost'],
  ["gets a proxy's answer", { status: 502, body: 'Bad gateway' }, true, 'answer-lost'],
  ['meets a failing database', refusal(503, 'database-away'), true, 'answer-lost'],
  ['meets a busy database', refusal(503, 'busy'), true, 'busy'],
  ['is sent offline', 'no-answer', false, 'no-answer'],
] as const)('an import that %s fails with its code', async (_what, answer, isOnline, code) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fakeSite({ [IMPORT]: answer })
  localStorage.setItem('rema-no-pet', 'me')
  await expect(importFile(FILE)).rejects.toMatchObject({ code })
  // There may be a pet now.
  expect(localStorage.getItem('rema-no-pet')).toBeNull()
})

test('a browser that stores nothing imports nothing', async () => {
  const { asked } = fakeSite({})
  vi.spyOn(deviceStorage(), 'keeps').mockReturnValue(false)
  await expect(importFile(FILE)).rejects.toMatchObject({ code: 'not-stored' })
  expect(asked).toEqual([])
})

test.each([
  ['database-away', "That didn't work. Please try again"],
  ['too-many-requests', 'Too many requests came from your network. You can try again in 2'],
])('the problem %s reads %j', (code, words) => {
  expect(fileProblem(new CallFailed(code, 0, 61_000))).toContain(words)
})
