import { deviceStorage } from '../device/device-storage.ts'
import { NO_PET_KEY, VISITOR_KEY, visitorId } from '../device/visitor.ts'
import type { Pet } from '#domain/pet.ts'
import { isPet } from './answers.ts'
import { CallFailed } from './call-failed.ts'
import { type Check, nullable, number, shape } from './shape.ts'

/** What the server says of a file it took: how many care entries were new, and the pet as it is now. */
type ImportAnswer = { added: number; pet: Pet | null }

const isImportAnswer: Check<ImportAnswer> = shape<ImportAnswer>({
  added: number,
  pet: nullable(isPet),
})

export type FileKind = 'json' | 'csv'
const FILES: Record<FileKind, { address: string; type: string }> = {
  json: { address: '/api/visitor/export', type: 'application/json' },
  csv: { address: '/api/visitor/export.csv', type: 'text/csv' },
}

/** The end of the JSON file; no other line contains it (server/visitor/export-file.ts). */
const JSON_END = ']}\n'
const LINE_FEED = 10

/**
 * Fetches a visitor's file, however large; `onBytes` hears how many bytes came so far. Throws CallFailed:
 * 'broke-off' for a file that stopped on its way, 'unreadable' for what is none (a proxy's page), 'stopped' after
 * `signal`. Behind a proxy that hears from the server by HTTP/1.0 half a file looks like a whole one, so each
 * is looked at for its end.
 */
export async function downloadFile(
  kind: FileKind,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const { address, type } = FILES[kind]
  const response = await fetchFile(address, signal)
  const told = response.headers.get('content-type') ?? ''
  if (!told.startsWith(type)) throw new CallFailed('unreadable')
  const parts: BlobPart[] = []
  let bytes = 0
  let lines = 0
  try {
    const reader = response.body?.getReader()
    for (;;) {
      const read = await reader?.read()
      if (!read || read.done) break
      parts.push(read.value)
      bytes += read.value.byteLength
      if (kind === 'csv') for (const byte of read.value) if (byte === LINE_FEED) lines += 1
      onBytes(bytes)
    }
  } catch {
    throw new CallFailed(signal.aborted ? 'stopped' : 'broke-off')
  }
  const blob = new Blob(parts, { type: told })
  const isWhole = kind === 'csv' ? hasLines(response, lines) : await hasEnd(blob)
  if (!isWhole) throw new CallFailed('broke-off')
  const name = fileName(response.headers.get('content-disposition') ?? '')
  return { blob, name: name ?? `rema.${kind}` }
}

async function hasEnd(json: Blob): Promise<boolean> {
  return (await json.slice(-JSON_END.length).text()) === JSON_END
}

/** A heading and a line for each care entry. */
function hasLines({ headers }: Response, lines: number): boolean {
  return lines === Number(headers.get('rema-care-entries')) + 1
}

async function fetchFile(address: string, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: await authorization() }
  let response
  try {
    // No time limit: a large file takes as long as the line needs.
    response = await fetch(address, { headers, signal, cache: 'no-store' })
  } catch {
    throw new CallFailed(signal.aborted ? 'stopped' : 'no-answer')
  }
  if (!response.ok) throw failureOf(response.status, await response.text().catch(() => ''))
  return response
}

/** The name in a Content-Disposition: the one in UTF-8 (RFC 8187) where there are two. */
export function fileName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([\w.%~-]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null
}

/**
 * Sends a file back. `onSent` hears 0 to 1. Throws CallFailed; 'stopped' after `signal`, 'not-kept' where this browser
 * would not know the pet any more when the page has gone, 'answer-lost' where the server may have taken it. Not by
 * fetch, which tells nothing of what was sent.
 */
export async function uploadFile(
  file: Blob,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const request = new XMLHttpRequest()
  request.open('POST', '/api/visitor/import')
  request.setRequestHeader('authorization', await authorization())
  request.setRequestHeader('content-type', 'application/json')
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
  let isSent = false
  request.upload.addEventListener('load', () => (isSent = true))
  // While its id was looked for, the visitor may have left.
  if (signal.aborted) throw new CallFailed('stopped')
  if (!deviceStorage().keeps(VISITOR_KEY)) throw new CallFailed('not-kept')
  // Whatever is heard of it, there may be a pet from now on.
  deviceStorage().remove(NO_PET_KEY)
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const answer = status === 200 ? parsed(responseText) : undefined
      if (isImportAnswer(answer)) return resolve(answer)
      const failure = failureOf(status, responseText)
      // A proxy's page tells nothing of what the server did, nor does a database that went while it took the file.
      const isLost = ['unreadable', 'database-away'].includes(failure.code)
      reject(isLost ? new CallFailed('answer-lost', status) : failure)
    })
    request.addEventListener('error', () =>
      reject(new CallFailed(isSent ? 'answer-lost' : 'no-answer')),
    )
    request.addEventListener('abort', () => reject(new CallFailed('stopped')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

async function authorization(): Promise<string> {
  return `Bearer ${await visitorId(deviceStorage())}`
}

function failureOf(status: number, text: string): CallFailed {
  const problem = parsed(text)
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem
  const code = isProblem && typeof problem.code === 'string' ? problem.code : 'unreadable'
  return new CallFailed(code, status, isProblem ? { ...problem } : {})
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
