import credits from '../../docs/credits.md?raw'
import privacy from '../../docs/privacy.md?raw'

/** What visitors can read that those who work on the code read too, as Markdown. */
export const CREDITS: string = credits
export const PRIVACY: string = privacy
