import { axeOn } from '../axe.ts'
import { expect, test } from './gallery-test.ts'

test('axe finds nothing in the gallery, light and dark', async ({ gallery }) => {
  // Every rule, on more elements than all pages together have: much arithmetic.
  test.slow()
  await gallery.goto('/?theme=light')
  // Parts that are one of a kind in a page stand here several times: landmarks, and ids they refer to.
  const light = await axeOn(gallery).disableRules(REPEATED).analyze()
  await gallery.goto('/?theme=dark')
  // The same elements in the other colours: what can differ is what can be read.
  const dark = await axeOn(gallery).withRules(['color-contrast']).analyze()
  const violations = [...light.violations, ...dark.violations]
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

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
