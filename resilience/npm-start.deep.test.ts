import { describe, expect, onTestFinished, test } from 'vitest'
import { npmStart, start } from './npm-start.ts'
import { freePort } from './server.ts'

type Stop = (npm: number) => void

describe('npm start shuts PostgreSQL down in order', () => {
  test.each<[string, Stop]>([
    ['SIGTERM to the process group', (npm) => process.kill(-npm, 'SIGTERM')],
    ['Ctrl-C', (npm) => process.kill(-npm, 'SIGINT')],
    ['a closed terminal', (npm) => process.kill(-npm, 'SIGHUP')],
    ['SIGKILL of npm', (npm) => process.kill(npm, 'SIGKILL')],
  ])('after %s', async (_how, stop) => {
    const started = await npmStart({ onTestFinished })
    const before = started.output().length
    stop(started.pid)
    await started.expectEnded()
    expect(started.output().slice(before)).not.toMatch(/error/i)
  })
})

describe('npm run dev shuts PostgreSQL down in order', () => {
  test.each<[string, Stop]>([
    ['SIGTERM', (npm) => process.kill(npm, 'SIGTERM')],
    ['SIGKILL of npm', (npm) => process.kill(npm, 'SIGKILL')],
  ])('after %s', async (_how, stop) => {
    const port = await freePort()
    const started = await start(['npm', 'run', 'dev'], { PORT: String(port) }, { onTestFinished })
    // Vite answers first; /readyz comes from the server behind it.
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await started.untilReady(isReady)
    stop(started.pid)
    await started.expectEnded()
  })
})
