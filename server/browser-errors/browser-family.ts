/** Families in the order in which they are asked for: each later one's name stands in an earlier one's header, too. */
const FAMILIES = [
  { family: 'firefox', name: 'Firefox/' },
  { family: 'chromium', name: 'Chrome/' },
  { family: 'safari', name: 'Safari/' },
] as const

/** Of what family a browser says it is. Nothing more of its header is looked at: versions make few people one. */
export function browserFamily(userAgent = ''): 'firefox' | 'chromium' | 'safari' | 'other' {
  return FAMILIES.find(({ name }) => userAgent.includes(name))?.family ?? 'other'
}
