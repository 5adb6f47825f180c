import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TransferStatus } from './transfer-status.tsx'
import type { Transfer } from './use-transfer.ts'

function shown(transfer: Transfer): string {
  return renderToStaticMarkup(<TransferStatus transfer={transfer} onStop={() => undefined} />)
}

test('a file that goes shows how much of it has gone, and can be stopped', () => {
  const html = shown({ state: 'running', words: 'Sending: 25%', share: 0.25 })
  expect(html).toMatch(/<progress aria-label="The file is on its way"[^>]* value="0.25"/)
  expect(html).toContain('Sending: 25%')
  expect(html).toMatch(/<button[^>]*>.*Stop/)
})

test('one whose length nobody knows shows how much has come, and no share', () => {
  const html = shown({ state: 'running', words: '1 MB so far', share: null })
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('1 MB so far')
  expect(html).not.toContain('value=')
})

test('one that was sent whole can be stopped no more', () => {
  const html = shown({ state: 'running', words: 'All of it is sent', share: 'all' })
  expect(html).not.toContain('value=')
  expect(html).toMatch(/<button[^>]* aria-disabled="true"/)
})

test.each([
  ['done', 'status'],
  ['failed', 'alert'],
] as const)('that it is %s is said once, and nothing can be stopped', (state, role) => {
  const html = shown({ state, words: 'So it is' })
  expect(html).toMatch(new RegExp(`role="${role}"[^>]*><span>So it is<`))
  expect(html.match(/So it is/g)).toHaveLength(1)
  expect(html).not.toContain('<progress')
})
