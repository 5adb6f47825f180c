/** What an answer may never show of the inside: what it is, and how it looks. */
const INTERNALS: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at |\.ts:\d+|node:internal|node_modules/],
  [
    'SQL',
    /\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|syntax error at|relation "|constraint "/i,
  ],
  [
    'an SQLSTATE or a name from the database',
    /SQLSTATE|pg_|feature_votes|virtual_pets|pet_activities|early_access_emails|network_/,
  ],
  ['a path of the machine', /\/(home|root|tmp|usr|var|work)\//],
  ['a network address', /\b(127\.0\.0\.1|::1|192\.0\.2\.\d+)\b/],
]

/** What of the inside this answer shows; '' when nothing. */
export function leakedInternals(text: string): string {
  // A request's id is random and contains 'pg_' now and then.
  const told = text.replaceAll(/"request_id":"[\w-]*"/g, '')
  return INTERNALS.find(([, look]) => look.test(told))?.[0] ?? ''
}
