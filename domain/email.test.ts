import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { checkEmail, EMAIL_MAX_LENGTH } from './email.ts'

test.each([
  ['plain', 'ann@example.org'],
  ['plus part', 'ann+rema@example.org'],
  ['dots', 'a.n.n@mail.example.org'],
  ['apostrophe', "o'malley@example.org"],
  ['another script before the @', 'ユーザー@example.org'],
  ['another script after the @', 'ann@bücher.example'],
])('%s: %s is an address', (_, email) =>
  expect(checkEmail(email)).toEqual({ ok: true, email, key: email }),
)

test.each([
  ['nothing', ''],
  ['no @', 'ann.example.org'],
  ['nothing before the @', '@example.org'],
  ['nothing after the @', 'ann@'],
  ['two @', 'ann@home@example.org'],
  ['no dot after the @', 'ann@localhost'],
  ['a Cyrillic letter among Latin ones', '\u0430nn@example.org'],
  ['a Cyrillic letter in the domain', 'ann@ex\u0430mple.org'],
  ['a dash that may be two hyphens', 'ann@north\u2014shop.org'],
  ['two dots in the domain', 'ann@example..org'],
  ['a hyphen at the edge of a label', 'ann@-example.org'],
  ['an underscore in the domain', 'ann@ex_ample.org'],
  ['a label of 64', `ann@${'x'.repeat(64)}.org`],
  ['a bracketed number', 'ann@[127.0.0.1]'],
  ['a space before the @', 'ann @example.org'],
  ['a no-break space inside', 'an\u00A0n@example.org'],
  ['a second header', 'ann@example.org\r\nBcc: bob@example.org'],
  ['half an emoji', 'ann\uD83D@example.org'],
  ['two addresses in brackets', '<ann@example.org><bob@example.org>'],
  ['a list', 'ann@example.org,bob'],
  ['quotes', '"ann"@example.org'],
])('%s: %j is no address', (_, raw) => expect(checkEmail(raw)).toEqual({ ok: false }))

const ANN = 'ann@example.org'
test.each([
  ['spaces', '  ann@example.org \n', ANN, ANN],
  ['no-break and zero-width edges', '\u00A0\uFEFFann@example.org\u200B', ANN, ANN],
  ['capitals', 'Ann.Lee@Example.ORG', 'Ann.Lee@Example.ORG', 'ann.lee@example.org'],
  ['capitals with accents', 'ÉLÉNI@BÜCHER.org', 'ÉLÉNI@BÜCHER.org', 'éléni@bücher.org'],
  ['an accent typed apart', 'e\u0301@example.org', '\u00E9@example.org', '\u00E9@example.org'],
  ['an ideographic dot', 'ann@例え。jp', 'ann@例え.jp', 'ann@例え.jp'],
  ['a full-width @ and dot', 'ann＠example．org', ANN, ANN],
  ['full-width letters', 'ａｎｎ@example.org', ANN, ANN],
  ['zero-width and soft hyphen inside', 'an\u200Bn@exam\u00ADple.org', ANN, ANN],
  ['marks of direction, an object sign', '\u202Aan\u202En\uFFFC@example.org\u202C', ANN, ANN],
  ['brackets', ' <ann@example.org> ', ANN, ANN],
  ['a name around it', 'Ann Lee <ann@example.org>', ANN, ANN],
  ['a link', 'Mailto:ann@example.org?subject=Hi', ANN, ANN],
  ['a link in full-width brackets', '＜mailto：ann@example.org＞', ANN, ANN],
  ['quotation marks', '\u201Cann@example.org\u201D', ANN, ANN],
  ['one quotation mark', 'ann@example.org\u201D', ANN, ANN],
  ['guillemets', '«\u00A0ann@example.org\u00A0»', ANN, ANN],
  ['straight quotation marks and a comma', "'ann@example.org',", ANN, ANN],
  ['the end of a sentence in brackets', '(ann@example.org).', ANN, ANN],
  [
    'a typographic apostrophe',
    'pat.o\u2019neil@example.org',
    "pat.o'neil@example.org",
    "pat.o'neil@example.org",
  ],
  ['a no-break hyphen', 'ann@north\u2011shop.org', 'ann@north-shop.org', 'ann@north-shop.org'],
  [
    'one script before, another after the @',
    'анна@example.org',
    'анна@example.org',
    'анна@example.org',
  ],
  ['dots and plus parts', 'a.nn+x@example.org', 'a.nn+x@example.org', 'a.nn+x@example.org'],
])('%s: what is stored and what is compared', (_, raw, email, key) =>
  expect(checkEmail(raw)).toEqual({ ok: true, email, key }),
)

test.each([
  [253, true],
  [254, true],
  [255, false],
])('an address of %i characters', (length, ok) => {
  const domain = `${'x'.repeat(60)}.${'y'.repeat(60)}.example.org`
  const email = `${'a'.repeat(length - domain.length - 1)}@${domain}`
  expect(email).toHaveLength(length)
  expect(checkEmail(email).ok).toBe(ok)
})

test('the longest address may be typed with every accent apart', () => {
  const email = `${'\u1F82'.repeat(250)}@\u1F82.\u1F82`
  expect(checkEmail(email.normalize('NFD'))).toEqual({ ok: true, email, key: email })
})

test('a letter that grows in lower case cannot make the key longer than an address', () =>
  expect(checkEmail(`${'İ'.repeat(240)}@example.org`)).toEqual({ ok: false }))

// A slow pattern would exceed the time limit of the test.
test.each(['x', ' ', '@', 'a@b.'])('a megabyte of %j is refused', (unit) =>
  expect(checkEmail(unit.repeat(1_000_000 / unit.length)).ok).toBe(false),
)

const piece = constantFrom(
  ...'ann İ ß Σ ａ ﬁ ﷺ \u00AD \u034F < > mailto: e\u0301 @ ＠ . 。 \0 \uD800 - X 1 org'.split(' '),
  ' ',
)

test('an address that passes is short and whole, and its key passes as itself', () => {
  assert(
    property(string({ unit: piece, maxLength: 4 }), (raw) => {
      const check = checkEmail(`${raw}@b${raw}.org`)
      if (!check.ok) return
      expect(check.email.length).toBeLessThanOrEqual(EMAIL_MAX_LENGTH)
      expect(check.email.isWellFormed()).toBe(true)
      expect(checkEmail(check.key)).toEqual({ ok: true, email: check.key, key: check.key })
    }),
    { seed: 254, numRuns: 3000 },
  )
})
