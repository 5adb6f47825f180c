import { MAX_IMPORT_BYTES, MAX_IMPORT_MS } from '#domain/export-limits.ts'
import { SAVED_FILE, tryAgainIn } from '#words/site.ts'
import { FILE_PROBLEMS } from '#words/your-data.ts'
import { call, failureOf } from '../state/api.ts'
import { CallFailed, asFailure } from '../state/call-failed.ts'
import { isGame, isPetType, jsonIn, like, orNull } from '../state/checks.ts'
import { saveFile } from '../state/save-file.ts'
import { deviceStorage, VISITOR_KEY } from '../state/storage.ts'
import { expectPet, visitorId } from '../state/visitor.ts'
import type { Pet } from './found-pet.tsx'

const EXPORTS = { json: '/api/visitor/export', csv: '/api/visitor/export.csv' }
/** A download without a byte in this time has stalled: the deletion waits for it. The server starts within 40 seconds. */
const STALLED_MS = 60_000

export type FileKind = keyof typeof EXPORTS

/** Fetches one of the visitor's files and offers it to the browser. Throws CallFailed. */
export async function downloadFile(kind: FileKind): Promise<{ done: string; file: File }> {
  const visitor = await visitorId()
  const stalled = new AbortController()
  const { signal } = stalled
  const stall = () => setTimeout(() => stalled.abort(), STALLED_MS)
  let timer = stall()
  const headers = { authorization: `Bearer ${visitor}` }
  const response = await fetch(EXPORTS[kind], { headers, signal, cache: 'no-store' }).catch(() => {
    throw new CallFailed('no-answer')
  })
  if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined), visitor)
  if (!response.headers.get('content-type')?.includes(kind)) throw new CallFailed('unreadable')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      clearTimeout(timer)
      timer = stall()
    }
  } catch {
    throw new CallFailed('incomplete')
  }
  const name = fileName(response.headers.get('content-disposition') ?? '') ?? `rema.${kind}`
  const file = new File(parts, name, { type: response.headers.get('content-type') ?? '' })
  saveFile(file)
  return { done: SAVED_FILE.look(name), file }
}

/** The last name in a Content-Disposition; if there are two, it is the one in UTF-8 (RFC 8187). */
function fileName(disposition: string): string | undefined {
  const name = /filename\*?=(?:UTF-8''|")([^"]+)"?$/.exec(disposition)?.[1]
  return name && decodeURIComponent(name)
}

/** The part of a file that the page shows. The server checks all of it. */
export type VisitorFile = { pet: Pet | null; care_entries: unknown[] }
const isVisitorFile = like({
  pet: orNull(like({ name: '', type: isPetType, happiness: 0 })),
  care_entries: [undefined],
})
const isOtherFile = like({ version: 0, care_entries: [undefined] })

/** Throws CallFailed `file-too-large`, `invalid-file`, or `unknown-version` for a pet that this release does not know. */
export async function readFile(file: File): Promise<VisitorFile> {
  if (file.size > MAX_IMPORT_BYTES) throw new CallFailed('file-too-large')
  const content = jsonIn(await file.text().catch(() => null))
  if (isVisitorFile(content)) return content
  throw new CallFailed(isOtherFile(content) ? 'unknown-version' : 'invalid-file')
}

/** How many care entries of a file were new, and the game with them. */
const isImportAnswer = like({ added: 0, game: isGame })

/** Throws CallFailed: 'not-stored' if this browser would not find the pet again, 'answer-lost' if it may be imported. */
export async function importFile(file: VisitorFile, visitor?: string) {
  // A new visitor's id must be stored before the server creates the pet.
  await visitorId()
  if (!deviceStorage().keeps(VISITOR_KEY)) throw new CallFailed('not-stored')
  expectPet()
  // A request that is sent before the network fails may reach the server.
  const isOnline = navigator.onLine
  try {
    const options = { body: file, visitor, check: isImportAnswer, timeoutMs: MAX_IMPORT_MS }
    return (await call('POST', '/api/visitor/import', options)).data
  } catch (error) {
    const failure = asFailure(error)
    const isLost = ['unreadable', 'no-answer', 'database-away'].includes(failure.code)
    throw isLost && isOnline ? new CallFailed('answer-lost') : failure
  }
}

/** The message for a file that could not be downloaded or imported. */
export function fileProblem(error: unknown): string {
  const { code, retryAfterMs = 0 } = asFailure(error)
  if (code === 'too-many-requests') return `${FILE_PROBLEMS.tooOften} ${tryAgainIn(retryAfterMs)}`
  return FILE_PROBLEMS.byCode[code] ?? FILE_PROBLEMS.failed
}
