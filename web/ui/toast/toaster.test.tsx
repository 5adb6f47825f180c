// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { button, fakeScreen, focus, pass, show, toastsShown } from '../screen.fake.tsx'
import { toasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

fakeScreen()

test('a toast that is replaced with the focus in it gives that back, and the next one goes in its time', async () => {
  await show(
    <>
      <button type="button">Feed</button>
      <Toaster />
    </>,
  )
  const action = { label: 'Undo', onPress: () => undefined }
  toasts.add({ kind: 'success', text: 'one', action })
  await pass(0)
  focus(button('Feed'))
  focus(button('Undo'))
  await pass(60_000)
  expect(toastsShown()).toEqual(['one'])
  toasts.add({ kind: 'success', text: 'two' })
  await pass(0)
  expect(document.activeElement).toBe(button('Feed'))
  await pass(5_000)
  expect(toastsShown()).toEqual([])
})
