import { plural } from './plural.ts'

// What comes with a script of its own, once the pet is drawn.

/** The days with a pet. Source: docs/product.md, section 21. */
export const TOGETHER = {
  /** Until it is known which day it is. */
  title: 'Your days together',
  day: (number: string): string => `Day ${number} together`,
  /** Names the strip of days for those who do not see it. */
  week: 'The last seven days',
  /** A day of the strip as it is heard; one without care is named alone. */
  withCare: (day: string): string => `${day}, with care`,
  helloAgain: (petName: string): string => `${petName} is happy to see you`,
  birthday: (petName: string, years: number): string =>
    `Happy birthday, ${petName}! ${plural(years, { one: 'One year', other: `${years} years` })} together today.`,
}
