import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ETHICS } from '#words/landing.ts'
import { Ethics } from './ethics.tsx'

test('the five statements stand in their order, three of them with where more is said', () => {
  const page = renderToStaticMarkup(<Ethics />)
  const titles = [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual(Object.values(ETHICS).map(({ title }) => title))
  const links = [...page.matchAll(/<a href="(.*?)">(.*?)<\/a>/g)].map(([, ...link]) => link)
  expect(links).toEqual([
    ['/privacy', 'What is stored, and why'],
    ['/credits', 'The full list'],
    ['/privacy#not-protected', 'What is not protected'],
  ])
})
