/** Wrong values for a field that should be a text: what each is, and its JSON. */
export const WRONG_TEXTS: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['a number', '7'],
  ['a huge number', '1e400'],
  ['true', 'true'],
  ['a list', '["feed"]'],
  ['a list of a list', '[[[]]]'],
  ['an object', '{"toString":"feed"}'],
  ['an empty text', '""'],
  ['a space', '" "'],
  ['a text with NUL', '"a\\u0000b"'],
  ['a lone high surrogate', '"\\ud83d"'],
  ['a lone low surrogate', '"a\\udc36"'],
  ['a text that turns others around', '"\\u202egnp"'],
  ['two thousand letters', JSON.stringify('x'.repeat(2000))],
  ['two thousand marks on one letter', JSON.stringify('e' + '\u0301'.repeat(2000))],
  ['an object called __proto__', '{"__proto__":{"x":1}}'],
]

/** Bodies that are no JSON object of the right shape, whatever the call. */
export const WRONG_BODIES: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a space', ' '],
  ['no JSON', 'name=Momo'],
  ['half of an object', '{"name":"Mo'],
  ['JSON with a comma too many', '{"name":"Momo",}'],
  ['two objects', '{}{}'],
  ['a byte order mark alone', '\ufeff'],
  ['null', 'null'],
  ['a text', '"feed"'],
  ['a number', '0'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['eight thousand lists in each other', '['.repeat(8000) + ']'.repeat(8000)],
  ['an object that is its own prototype', '{"__proto__":{"name":"Momo","type":"cat"}}'],
  ['an object with another constructor', '{"constructor":{"prototype":{"name":"Momo"}}}'],
  ['a megabyte', JSON.stringify({ name: 'x'.repeat(1024 * 1024) })],
  ['a megabyte of spaces', ' '.repeat(1024 * 1024)],
]

/** Content types that are not JSON. */
export const WRONG_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'json',
  '',
  '*/*',
  'application/json, text/plain',
] as const
