// Whether the Rema in this container answers and reaches its database: for the container's health check.
// oxlint-disable-next-line node/no-process-env -- A program of its own.
const port = process.env.PORT ?? '3000'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
