import closeWithGrace from 'close-with-grace'
import { readConfig } from './config.ts'
import { type Close, closeAll } from './close-all.ts'
import { MAX_CLOSING_MS } from './closing-limits.ts'
import { StartError } from './start-error.ts'
import { STOP_SIGNALS, whenToStop } from './when-to-stop.ts'

/** Heard until it serves, when what replaces the processes hears it: a signal that nobody hears ends a start half-way. */
function tellNotYet() {
  say('It is still starting: SIGUSR2 replaces server processes once it serves.')
}

/** Starts everything in order and tells where it serves; stops everything in order on SIGTERM or Ctrl-C. */
async function serve(toClose: Close[], signal: AbortSignal) {
  const config = readConfig(process.env)
  const start = { config, toClose, signal, say }
  const address =
    config.processes === 1
      ? await (await import('./serve-alone.ts')).serveAlone(start)
      : await (await import('./processes/serve-together.ts')).serveTogether(start)
  process.off('SIGUSR2', tellNotYet)
  process.stdout.write(`Rema is ready: ${address}\n`)
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

process.on('SIGUSR2', tellNotYet)
const toClose: Close[] = []
const stopping = new AbortController()
const started = serve(toClose, stopping.signal)

const { close } = closeWithGrace(
  { delay: MAX_CLOSING_MS, logger: false, skip: [...STOP_SIGNALS, 'SIGUSR2'] },
  async ({ err }) => {
    if (err) say(err.stack ?? String(err))
    stopping.abort()
    await started.catch(() => {})
    await closeAll(toClose)
  },
)
// npm stays as long as its script; a shell that starts us in the background may go.
const script = process.env['npm_lifecycle_event'] ?? ''
whenToStop(close, { withParent: ['start', 'serve'].includes(script) })
// What is said to a terminal that was closed, or to a log reader that has ended, is lost and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await started
} catch (error) {
  // A start that was given up is closed by the handler above.
  if (!stopping.signal.aborted) await giveUp(error)
}

async function giveUp(error: unknown) {
  if (error instanceof StartError) say(error.message)
  await closeAll(toClose)
  if (!(error instanceof StartError)) throw error
  process.exit(1)
}
