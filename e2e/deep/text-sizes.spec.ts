import { expectToFitWith } from '../checks.ts'
import { PAGE_STATES } from '../page-states.ts'
import { test } from '../test.ts'

const SIZES = [16, 20, 24, 32]
const WIDTHS = [320, 375, 768, 1024, 1280, 1366, 1440, 1920]

// A page that is not found logs its status.
test.use({ allowedConsole: [/Failed to load resource/] })

for (const [name, enter] of Object.entries(PAGE_STATES)) {
  test(`Fits every window with every size of text: ${name}`, async ({ page, game, visitor }) => {
    await enter({ page, game, visitor })
    await expectToFitWith(page, SIZES, WIDTHS)
  })
}
