// Whether the Rema in this container is alive, for its health check. A database that is away is no reason to restart.
// oxlint-disable-next-line node/no-process-env -- A program of its own.
const port = process.env.PORT ?? '3000'
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
