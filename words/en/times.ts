import type { TimeAgo } from '#domain/time-ago.ts'
import { plural } from './plural.ts'

// Intl.RelativeTimeFormat writes these letter by letter, and takes 40 to 80 ms to set up on a phone's
// processor, before a pet's first picture: docs/decisions/0025.
const AGO = {
  minute: (count: number) => ({ one: `${count} minute ago`, other: `${count} minutes ago` }),
  hour: (count: number) => ({ one: `${count} hour ago`, other: `${count} hours ago` }),
  day: (count: number) => ({ one: `${count} day ago`, other: `${count} days ago` }),
}

/** How long ago something was. Source: docs/product.md, section 4. */
export function timeAgoText(age: TimeAgo): string {
  if (age === 'never') return 'Never'
  if (age === 'now') return 'Just now'
  return plural(age.count, AGO[age.unit](age.count))
}
