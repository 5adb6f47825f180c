import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

test("a pet's keepsakes are in its album and on its postcard", async ({ view, visitor }) => {
  await visitor.createPet('Biscuit')
  for (let count = 0; count < 9; count += 1) await visitor.careFor('walk')
  const game = petView(view)
  await game.open()
  await game.care('Play').click()
  await view.role('button', 'Keepsakes').click()
  const album = view.role('dialog', 'Keepsakes of Biscuit')
  await album.within({ text: 'a braided rug' }).isThere()
  await view.press('Escape')
  await album.isGone()
  await view.role('button', 'Make a postcard').click()
  await view.role('img', /^Postcard: Biscuit/).isThere()
  await view.role('checkbox', 'a braided rug').isThere()
  // The brown of a dog's ears, and all of the picture in its frame.
  await expect
    .poll(() =>
      view.run(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas')
        const data =
          canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let count = 0
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] === 0x9b && data[at + 1] === 0x56 && data[at + 2] === 0x2b) count += 1
        }
        return count
      }),
    )
    .toBeGreaterThan(10_000)
  const [beyond, isWhole] = await view.run(() => {
    const canvas = document.querySelector('dialog canvas')
    const [inner, outer] = [canvas, canvas?.parentElement].map((box) =>
      box?.getBoundingClientRect(),
    )
    return [(inner?.height ?? 0) - (outer?.height ?? 0), inner?.width === inner?.height] as const
  })
  expect(beyond).toBeLessThanOrEqual(0)
  expect(isWhole).toBe(true)
})

test('sound is switched on in the foot, and stays', async ({ view }) => {
  await view.open('/virtual-pet')
  const sound = view.role('switch', 'Sound')
  const isOn = () =>
    view.run(() => document.querySelector('[role=switch]')?.getAttribute('aria-checked'))
  await sound.isThere()
  expect(await isOn()).toBe('false')
  await sound.click()
  await expect.poll(isOn).toBe('true')
  await view.open('/virtual-pet')
  await expect.poll(isOn).toBe('true')
})
