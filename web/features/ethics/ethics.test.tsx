import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Ethics } from './ethics.tsx'

test('the five statements stand in their order, three of them with where more is said', () => {
  const page = renderToStaticMarkup(<Ethics />)
  const titles = [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    'Your data stays private',
    'Guidance, not prescriptions',
    'Still learning',
    'Built with tools we name',
    'Transparency',
  ])
  const links = [...page.matchAll(/<a href="(.*?)">(.*?)<\/a>/g)].map(([, ...link]) => link)
  expect(links).toEqual([
    ['/privacy', 'What is stored, and why'],
    ['/credits', 'The full list'],
    ['/privacy#not-protected', 'What is not protected'],
  ])
})

// Source: docs/product.md, section 2.
test.each([
  /don.t sell it/,
  /No unnecessary tracking/,
  /doesn.t replace a vet/,
  /listens to feedback/,
  /AI coding and writing assistants/,
  /what works and what doesn.t/,
])('they say %s', (promised) => {
  expect(renderToStaticMarkup(<Ethics />).replaceAll('&#x27;', "'")).toMatch(promised)
})
