import { expect, test } from 'vitest'
import { npmStart } from './npm-start.ts'

test.each<[string, (npm: number) => void]>([
  ['SIGTERM to the process group', (npm) => process.kill(-npm, 'SIGTERM')],
  ['Ctrl-C', (npm) => process.kill(-npm, 'SIGINT')],
  ['a closed terminal', (npm) => process.kill(-npm, 'SIGHUP')],
  ['SIGKILL of npm', (npm) => process.kill(npm, 'SIGKILL')],
])('npm start shuts PostgreSQL down in order after %s', async (_how, stop) => {
  const { pid, output, expectEnded } = await npmStart()
  const before = output().length
  stop(pid)
  await expectEnded()
  expect(output().slice(before)).not.toMatch(/error/i)
})
