import { expect, test, vi } from 'vitest'
import { fakePage } from './page.fake.ts'
import { canInstall, onInstallOffer } from './install.ts'

test('a site that was installed, by the browser’s own menu too, is not offered any more', () => {
  const { window } = fakePage()
  const offered: boolean[] = []
  const stop = onInstallOffer(() => void offered.push(canInstall()))
  vi.stubGlobal('remaInstallPrompt', new Event('beforeinstallprompt'))
  window.dispatchEvent(new Event('beforeinstallprompt'))
  window.dispatchEvent(new Event('appinstalled'))
  expect(offered).toEqual([true, false])
  stop()
  window.dispatchEvent(new Event('beforeinstallprompt'))
  expect(offered).toHaveLength(2)
})
