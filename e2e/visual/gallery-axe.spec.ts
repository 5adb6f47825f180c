import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './gallery-test.ts'

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the ${theme} gallery`, async ({ gallery }) => {
    await gallery.goto(`/?theme=${theme}`)
    const { violations } = await new AxeBuilder({ page: gallery })
      // Parts that are one of a kind in a page stand here several times: landmarks, and ids they refer to.
      .disableRules(REPEATED)
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

const REPEATED = [
  'duplicate-id-aria',
  'landmark-unique',
  'landmark-no-duplicate-contentinfo',
  'landmark-contentinfo-is-top-level',
  'landmark-banner-is-top-level',
  'landmark-no-duplicate-banner',
  'page-has-heading-one',
  'heading-order',
]
