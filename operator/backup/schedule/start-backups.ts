import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { StartBackups } from '../../../server/scheduled-backups.ts'
import { StartError } from '../../../server/start-error.ts'
import { OperatorError } from '../../operator-error.ts'
import { lockOf } from '../secrets.ts'
import { backUpWhenDue } from './back-up-when-due.ts'

/** Throws StartError when the passphrase or the key cannot be used. */
export const startBackups: StartBackups = async (needs) => {
  const { everyMs, passphraseFile, recipient } = needs.settings
  if (everyMs === null) return async () => {}
  const lock = await lockOf(
    { passphraseFile: passphraseFile ?? undefined, recipient: recipient ?? undefined },
    // Neither is asked for: both come from a setting.
    { stdin: new PassThrough(), note: () => {} },
  ).catch((error: unknown) => {
    throw error instanceof OperatorError ? new StartError(error.message, error) : error
  })
  const stopping = new AbortController()
  const { signal } = stopping
  async function goOn() {
    while (!signal.aborted) {
      const pauseMs = await backUpWhenDue({
        ...needs,
        everyMs: everyMs ?? 0,
        lock,
        now: Date.now,
        signal,
      })
      await setTimeout(pauseMs, undefined, { signal, ref: false })
    }
  }
  const ended = goOn().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return async () => {
    stopping.abort()
    await ended
  }
}
