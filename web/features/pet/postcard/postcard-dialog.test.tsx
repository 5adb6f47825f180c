// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeDownloads } from '../../../device/downloads.fake.ts'
import { fakeContext } from '../../../ui/picture/canvas.fake.ts'
import { button, fakeScreen, pass, press, show } from '../../../ui/screen.fake.tsx'
import { fakeGame } from '../game/game.fake.ts'
import { PostcardDialog } from './postcard-dialog.tsx'

fakeScreen()
const saved = fakeDownloads()

test('has the name that the pet was given in another tab while it stood open', async () => {
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  })
  for (const { prototype } of [SVGGraphicsElement, SVGSVGElement, SVGElement])
    Reflect.set(prototype, 'getScreenCTM', () => null)
  const { context, painted } = fakeContext()
  Reflect.set(context, 'canvas', document.createElement('canvas'))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  const png = new Blob(['png'], { type: 'image/png' })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(png))
  const { pet } = fakeGame()
  if (!pet) throw new Error('there is no pet')
  const card = (name: string) => (
    <PostcardDialog
      pet={{ ...pet, name }}
      streaks={undefined}
      lines={['Thriving']}
      onClose={() => {}}
    />
  )
  const draw = await show(card('Biscuit'))
  await pass(0)
  expect(painted.texts.map(({ text }) => text)).toContain('Biscuit')
  await draw(card('Miso'))
  await press(button('Save as a picture'))
  expect(painted.texts.map(({ text }) => text)).toContain('Miso')
  expect([...saved.keys()]).toEqual(['postcard from Miso.png'])
})
