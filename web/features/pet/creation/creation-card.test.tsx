import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CreationCard } from './creation-card.tsx'

const nothing = () => undefined

test('the card has the five species, and nothing to press before there is a name', () => {
  const card = renderToStaticMarkup(
    <CreationCard type="rabbit" onType={nothing} onNamed={nothing} onCreate={async () => true} />,
  )
  const options = [...card.matchAll(/<option value="(\w+)"( selected="")?>/g)]
  expect(options.map(([, type]) => type)).toEqual(['dog', 'cat', 'bird', 'rabbit', 'fish'])
  expect(options.find(([, , selected]) => selected)?.[1]).toBe('rabbit')
  expect(card).toMatch(/<button[^>]* disabled=""[^>]*>.*Create My Pet/)
  expect(card).not.toContain('Creating...')
  expect(card).not.toContain('Please')
})
