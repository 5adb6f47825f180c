/** Wrong values for a field that should be a text: what each is, and its JSON. */
export const WRONG_TEXTS: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['a number', '7'],
  ['a huge number', '1e400'],
  ['a list', '["feed"]'],
  ['an object', '{"toString":"feed"}'],
  ['a text that lost a letter', '"a\\ufffdb"'],
  ['a lone high surrogate', '"\\ud83d"'],
  ['a text with a private letter', '"\\ue000gnp"'],
  ['two thousand letters', JSON.stringify('x'.repeat(2000))],
  ['an object called __proto__', '{"__proto__":{"x":1}}'],
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
