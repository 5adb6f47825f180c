import { expect, test } from 'vitest'
import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { fillInput, fillRemovalKey, fillSuggestion } from './form-page.ts'

test.each([
  ['<input name="email" value=""/>', '<input name="email" value="ann@"/>'],
  [
    '<input type="email" name="email" required=""/>',
    '<input type="email" name="email" required="" value="ann@"/>',
  ],
  [
    '<input value="old" name="email" aria-invalid="true">',
    '<input name="email" aria-invalid="true" value="ann@"/>',
  ],
  [
    '<input name="website"/><input name="email"/>',
    '<input name="website"/><input name="email" value="ann@"/>',
  ],
])('%s is filled', (field, filled) => {
  expect(fillInput(`<body><form>${field}</form>`, 'email', 'ann@')).toBe(
    `<body><form>${filled}</form>`,
  )
})

test.each([
  ['"><script>alert(1)</script>', '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;'],
  ["' onfocus='alert(1)", '&#39; onfocus=&#39;alert(1)'],
  ['&quot;', '&#38;quot;'],
  ["$& $1 $` $'", '$&#38; $1 $` $&#39;'],
  ['a\nb', 'a\nb'],
])('%j comes back inert', (typed, shown) => {
  expect(fillInput('<body><input name="email"/>', 'email', typed)).toBe(
    `<body><input name="email" value="${shown}"/>`,
  )
})

test('the head, where inline scripts stand, is not touched', () => {
  const head = '<head><script>x = `<input name="email">`</script></head>'
  expect(fillInput(`${head}<body><input name="email"/></body>`, 'email', 'ann')).toBe(
    `${head}<body><input name="email" value="ann"/></body>`,
  )
})

test('a page without the field stays as it is', () => {
  expect(fillInput('<body><p>Hello</p></body>', 'email', 'ann')).toBe('<body><p>Hello</p></body>')
})

test.each([
  ['on the button and as what it sends', 'ann@gmail.com', 'ann@gmail.com'],
  ['inert', 'o"<b>$&@gmail.com', 'o&#34;&#60;b&#62;$&#38;@gmail.com'],
])('another address is offered %s', (_how, email, shown) => {
  const built = '<body><button value="x@x.x" type="submit" name="email"><span>x@x.x</span></button>'
  expect(fillSuggestion(built, email)).toBe(built.replaceAll('x@x.x', () => shown))
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
