import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailed } from '../../../api/call-failed.ts'
import { FetchFailed } from './fetch-failed.tsx'

const nothing = () => undefined

test.each([
  ['no-answer', true, 'Failed to fetch pet data', 'Your pet is safe.'],
  ['no-answer', false, 'Failed to fetch pet data', 'This page carries on by itself'],
  ['unreadable', false, 'Something went wrong', 'This page carries on by itself'],
])('%s with a pet: %s says: %s. %s', (code, hasPet, sentence, comfort) => {
  const card = renderToStaticMarkup(
    <FetchFailed failure={new CallFailed(code)} hasPet={hasPet} onRetry={nothing} />,
  )
  for (const words of [sentence, comfort, 'Try again']) expect(card).toContain(words)
})
