import { CallFailed } from '../../../state/call-failed.ts'
import { type Check, isGame, number, shape } from '../../../state/checks.ts'
import { deviceStorage, NO_PET_KEY, VISITOR_KEY } from '../../../state/storage.ts'
import { visitorId } from '../../../state/visitor.ts'
import type { Game } from '../../../state/outbox.ts'

/** How many care entries of a file were new, and the game with them. */
type ImportAnswer = { added: number; game: Game }

const isImportAnswer: Check<ImportAnswer> = shape<ImportAnswer>({ added: number, game: isGame })

export type FileKind = 'json' | 'csv'
const FILES: Record<FileKind, { address: string; type: string }> = {
  json: { address: '/api/visitor/export', type: 'application/json' },
  csv: { address: '/api/visitor/export.csv', type: 'text/csv' },
}

/**
 * Fetches a visitor's file. Throws CallFailed: 'broke-off' for a file that was cut, 'unreadable' for an answer that is
 * not ours (a proxy's page), 'stopped' after `signal`.
 */
export async function downloadFile(
  kind: FileKind,
  signal: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const { address, type } = FILES[kind]
  const failed = (code: string) => new CallFailed(signal.aborted ? 'stopped' : code)
  const headers = { authorization: await authorization() }
  // No time limit: a slow connection needs long for a large file.
  const response = await fetch(address, { headers, signal, cache: 'no-store' }).catch(() => {
    throw failed('no-answer')
  })
  if (!response.ok) {
    const text = await response.text().catch(() => '')
    throw failureOf(response.status, text, response.headers.get('retry-after'))
  }
  if (!response.headers.get('content-type')?.startsWith(type)) throw new CallFailed('unreadable')
  const blob = await response.blob().catch(() => {
    throw failed('broke-off')
  })
  const name = fileName(response.headers.get('content-disposition') ?? '')
  return { blob, name: name ?? `rema.${kind}` }
}

/** The name in a Content-Disposition: the one in UTF-8 (RFC 8187) if there are two. */
function fileName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([\w.%~-]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null
}

/**
 * Imports a file. `onSent` gets the share that was sent, 0 to 1; fetch does not tell it. Throws CallFailed: 'stopped'
 * after `signal`, 'not-kept' in a browser that would not find the pet again, 'answer-lost' if the server may have
 * imported it.
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
  // The visitor may have left the page meanwhile.
  if (signal.aborted) throw new CallFailed('stopped')
  if (!deviceStorage().keeps(VISITOR_KEY)) throw new CallFailed('not-kept')
  // From now on there may be a pet, whatever the answer.
  deviceStorage().remove(NO_PET_KEY)
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const answer = status === 200 ? parsed(responseText) : undefined
      if (isImportAnswer(answer)) return resolve(answer)
      const failure = failureOf(status, responseText, request.getResponseHeader('retry-after'))
      // After these answers the file may have been imported.
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

function failureOf(status: number, text: string, retryAfter: string | null): CallFailed {
  const problem = parsed(text)
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem
  const code = isProblem && typeof problem.code === 'string' ? problem.code : 'unreadable'
  const waitMs = retryAfter === null ? undefined : Number(retryAfter) * 1000
  return new CallFailed(code, status, isProblem ? { ...problem } : {}, waitMs)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
