import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMOJI, Emoji } from './emoji.tsx'
import { SPECIES } from './drawn-species.ts'

const OF_PETS = Object.values(SPECIES).flatMap(({ emoji, walkEmoji = '🐾' }) => [emoji, walkEmoji])

test.each([...Object.values(EMOJI), ...OF_PETS])('%s has a picture', (symbol) => {
  expect(renderToStaticMarkup(<Emoji symbol={symbol} />)).toMatch(/<img src="[^"]+"/)
})
