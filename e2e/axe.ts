import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for one look at a page: every rule, unless `disableRules` or `withRules` say which. Answers with
 * violations alone; of what else it tells, only an example.
 *
 * It counts up what it found in the page itself. By default that is done in a second page, for the sake
 * of frames, and takes as long again; ours have none. Throws where there is one, for it would go unseen.
 */
export function axeOn(page: Page): AxeBuilder {
  if (page.frames().length > 1)
    throw new Error('This page has frames, which axe would not look at.')
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}
