import { GAME, PRODUCT } from '#domain/product.ts'

/** The head of every page. */
export const HEADER = {
  outdated: `This browser is too old for ${PRODUCT}: please use a newer one.`,
  skip: 'Skip to content',
  /** Names the row of links for those who do not see it. */
  site: 'Site',
}

/** The foot of every page. */
export const FOOTER = {
  /** Names the links to the two pages for those who do not see them. */
  pages: 'Pages',
  stored: 'What is stored',
  yourData: 'Your data',
  credits: 'Credits',
}

/** Stands once on every page, at its foot. */
export const PERMANENT_LINE: string =
  "General guidance, not veterinary advice. If you're worried, call a vet."

export const THEME = {
  title: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
}

/** The switch for what can be heard and felt. */
export const SOUND: string = 'Sound'

export const TOASTS = {
  /** Names the page's own toasts for those who do not see where they stand. */
  title: 'Notifications',
  dismiss: 'Dismiss',
}

/** What is said when a part of a page that comes later does not come. */
export const PART_FAILED: string =
  "That couldn't be opened. Please check your connection and try again."

/** The way to the landing page from pages that are an answer. */
export const BACK_TO_START: string = 'Back to the start'

/** What stands at an address that leads nowhere. */
export const NOT_FOUND = {
  headline: 'Nothing to sniff here',
  lead: "There's no page at this address. Maybe it wandered off.",
  visit: `Visit your pet in ${GAME}`,
}

/** What stands in the place of a page while the server cannot keep up. */
export const OVERLOADED = {
  headline: 'So many visitors at once',
  lead: `${PRODUCT} can't keep up right now. Nothing is lost: please try again in a moment.`,
  tryAgain: 'Try again',
}
