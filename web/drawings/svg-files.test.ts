import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>(['./**/*.svg', '!./emoji/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(FILES))('%s stands alone, and many can be on one page', (_path, svg) => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+"/)
  // Two ids collide, the CSP refuses styles, and no other program knows the page's variables.
  expect(svg.replace(/ data-(fill|stroke)="[^"]*"/g, '')).not.toMatch(
    /<style|\s(style|id)=|var\(|light-dark/,
  )
})
