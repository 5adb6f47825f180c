import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readResult } from './result.ts'
import { tableOf } from './table.ts'

const GOOD = {
  'steps.txt': 'prepare 0 1\nclone 0 2\ntest 0 600\nstart 0 30\n',
  'test.log': '✓ formatting\n\n2232 passed, 0 failed\n',
  'start.log': 'Rema is ready: http://localhost:3000\nready in 12 s, pages 200, ended by SIGTERM\n',
}

test('a world in which both commands did what they promise is good', () => {
  const result = resultOf(GOOD)
  expect(result).toMatchObject({
    test: '2232 passed, 0 failed',
    start: 'ready in 12 s, pages 200, ended by SIGTERM',
    minutes: 10.6,
    isGood: true,
    failures: [],
  })
})

test.each([
  ['a failed test', { 'steps.txt': 'test 1 600\nstart 0 30\n' }],
  ['a start that failed', { 'steps.txt': 'test 0 600\nstart 1 30\n' }],
  ['a process that outlived its command', { 'left-running.txt': 'after test: postgres\n' }],
  ['a session that ended before its end', { 'steps.txt': 'prepare 0 1\nclone 0 2\ntest 0 600\n' }],
  ['a clone that could not be made', { 'steps.txt': 'prepare 0 1\nclone 128 2\n' }],
  ['no logs at all', { 'steps.txt': '' }],
])('%s makes the world a failed one', (_, changes) => {
  expect(resultOf({ ...GOOD, ...changes }).isGood).toBe(false)
})

test('names what failed, once each and without colours', () => {
  const log =
    ' \u001B[31mFAIL\u001B[39m  web a.test.ts > adds\n FAIL  web a.test.ts > adds\n  ✘  3 e2e/b.spec.ts:3:1 › walks\n'
  const { failures } = resultOf({
    ...GOOD,
    'steps.txt': 'test 1 600\nstart 0 30\n',
    'test.log': `${log}1 passed, 2 failed\n`,
  })
  expect(failures).toEqual([' FAIL  web a.test.ts > adds', '  ✘  3 e2e/b.spec.ts:3:1 › walks'])
})

test('the table has a line a world', () => {
  const table = tableOf([resultOf(GOOD), { ...resultOf(GOOD), name: 'user-24', isGood: false }])
  const [, ...rows] = table.split('\n')
  expect(rows.map((row) => row.slice(0, 9))).toEqual(['✓ root   ', '✗ user-24'])
})

function resultOf(files: Record<string, string>) {
  const logs = mkdtempSync(join(tmpdir(), 'rema-bare-'))
  onTestFinished(() => rmSync(logs, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(logs, name), text)
  return readResult('root', logs)
}
