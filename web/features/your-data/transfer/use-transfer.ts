import { useEffect, useRef, useState } from 'react'
import { TAKE_HOME } from '#words/take-home.ts'
import { asFailure } from '../../../state/call-failed.ts'
import { fileProblem } from './file-problem.ts'
import { beginTransfer } from './transfers-under-way.ts'

/**
 * The download or upload of a file. `share` is the part that was sent, 0 to 1; null for a download, and 'all' once
 * the server imports it: then it cannot be stopped.
 */
export type Transfer =
  | { state: 'none' }
  | { state: 'running'; words: string; share: number | 'all' | null }
  | { state: 'done' | 'stopped' | 'failed'; words: string }

export type Say = (words: string, share?: number | 'all') => void
/** Gives the sentence that says what came of it. */
type Task = (say: Say, signal: AbortSignal) => Promise<string>

/** One transfer at a time: `run` begins one, `stop` ends it, and so does leaving the page. */
export function useTransfer(): {
  transfer: Transfer
  run: (task: Task) => Promise<void>
  stop: () => void
} {
  const [transfer, setTransfer] = useState<Transfer>({ state: 'none' })
  const running = useRef<AbortController | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const say: Say = (words, share) => setTransfer({ state: 'running', words, share: share ?? null })

  async function run(task: Task) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const end = beginTransfer()
    try {
      setTransfer({ state: 'done', words: await task(say, controller.signal) })
    } catch (error) {
      const failure = asFailure(error)
      const isStopped = failure.code === 'stopped'
      setTransfer(
        isStopped
          ? { state: 'stopped', words: TAKE_HOME.stopped }
          : { state: 'failed', words: fileProblem(failure) },
      )
    } finally {
      running.current = null
      end()
    }
  }

  return { transfer, run, stop }
}
