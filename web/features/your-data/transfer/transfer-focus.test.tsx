// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { button, fakeScreen, focus, press, show } from '../../../ui/screen.fake.tsx'
import { TransferStatus } from './transfer-status.tsx'
import type { Transfer } from './use-transfer.ts'

fakeScreen()
const RUNNING: Transfer = { state: 'running', words: 'Sending: 25%', share: 0.25 }
const DONE: Transfer = { state: 'done', words: 'Done: rema.json' }
const draw = (transfer: Transfer, stopped: () => void = () => undefined) => (
  <>
    <button type="button">Elsewhere</button>
    <TransferStatus transfer={transfer} onStop={stopped} />
  </>
)
const focused = () => document.activeElement?.textContent

test('who stands on Stop when a file is done stands on what came of it', async () => {
  const next = await show(draw(RUNNING))
  focus(button('Stop'))
  await next(draw(DONE))
  expect(focused()).toBe('Done: rema.json')
})

test('who stands elsewhere stays there, also who was on Stop before', async () => {
  const next = await show(draw(RUNNING))
  focus(button('Stop'))
  focus(button('Elsewhere'))
  await next(draw(DONE))
  expect(focused()).toBe('Elsewhere')
})

test('nobody is taken from where they are when the page opens or the next file ends', async () => {
  const next = await show(draw({ state: 'none' }))
  expect(document.activeElement).toBe(document.body)
  await next(draw(RUNNING))
  focus(button('Stop'))
  await next(draw(DONE))
  focus(button('Elsewhere'))
  await next(draw(RUNNING))
  await next(draw(DONE))
  expect(focused()).toBe('Elsewhere')
})

test('Stop stops', async () => {
  let isStopped = false
  await show(draw(RUNNING, () => (isStopped = true)))
  await press(button('Stop'))
  expect(isStopped).toBe(true)
})
