import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FetchFailed } from './fetch-failed.tsx'

test.each([
  ['no-answer', 'Failed to fetch pet data'],
  ['unreadable', 'Something went wrong'],
])('%s is shown as: %s', (code, message) => {
  const card = renderToStaticMarkup(<FetchFailed code={code} onRetry={() => undefined} />)
  for (const words of [message, 'This page carries on by itself', 'Try again'])
    expect(card).toContain(words)
})
