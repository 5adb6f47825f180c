import { expect, test } from 'vitest'
import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { fillInput, fillRemovalKey, fillSuggestion } from './form-page.ts'

const HEAD = '<head><script>x = `<input name="email">`</script></head>'

test.each([
  ['<input name="email" value=""/>', '<input name="email" value="ann@"/>'],
  ['<input value="old" name="email" required>', '<input name="email" required value="ann@"/>'],
  [
    '<input name="site"/><input name="email"/>',
    '<input name="site"/><input name="email" value="ann@"/>',
  ],
  ['<p>Hello</p>', '<p>Hello</p>'],
])('in the body of a page %s becomes %s', (field, filled) => {
  expect(fillInput(`${HEAD}<body>${field}`, 'email', 'ann@')).toBe(`${HEAD}<body>${filled}`)
})

test.each([
  ['"><script>alert(1)</script>', '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;'],
  ["' onfocus='alert(1)", '&#39; onfocus=&#39;alert(1)'],
  ["$& $1 $` $'", '$&#38; $1 $` $&#39;'],
])('%j comes back inert', (typed, shown) => {
  expect(fillInput('<body><input name="email"/>', 'email', typed)).toBe(
    `<body><input name="email" value="${shown}"/>`,
  )
  const built = '<body><button value="x@x.x" type="submit" name="email"><span>x@x.x</span></button>'
  expect(fillSuggestion(built, typed)).toBe(built.replaceAll('x@x.x', () => shown))
})

test.each([
  ['as React writes it', '<div hidden="" data-removal="" class="key">'],
  ['as the build shortens it', '<div hidden data-removal class="key">'],
])('a key is shown, in each of its places: %s', (_how, opening) => {
  const built = `<body>${opening}<a href="/x#${REMOVAL_KEY_PLACE}">${REMOVAL_KEY_PLACE}</a></div>`
  const shown = fillRemovalKey(built, 'ab12')
  expect(shown).toContain('<a href="/x#ab12">ab12</a>')
  expect(shown).not.toContain('hidden')
})
