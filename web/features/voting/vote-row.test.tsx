import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createReads } from '../../api/reads.ts'
import { ReadsProvider } from '../../api/use-read.tsx'
import { VoteRow } from './vote-row.tsx'

test('the prerendered row can be pressed, keeps the place of its count, and is described by both', () => {
  const row = renderToStaticMarkup(
    <ReadsProvider reads={createReads()}>
      <VoteRow featureId="anytime-help" />
    </ReadsProvider>,
  )
  expect(row).toContain('I want this!')
  expect(row).not.toContain('Voted!')
  expect(row).not.toContain('disabled')
  expect(row).toContain('aria-describedby="anytime-help-title anytime-help-votes"')
  expect(row).toMatch(/<span id="anytime-help-votes"[^>]*><\/span>/)
})
