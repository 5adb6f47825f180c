// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { CallFailed } from '../../../api/call-failed.ts'
import { button, fakeScreen, pass, press, show, words } from '../../../ui/screen.fake.tsx'
import { TransferStatus } from './transfer-status.tsx'
import { useTransfer } from './use-transfer.ts'

fakeScreen()

/** A page with a file that takes until it is told to end; `begun` counts how often one was begun. */
function givenFile() {
  const file = { begun: 0, end: (_words: string) => {}, fail: (_error: Error) => {} }
  function Page() {
    const { transfer, run, stop } = useTransfer()
    const begin = () =>
      void run((say, signal) => {
        file.begun += 1
        say('On its way')
        return new Promise((resolve, reject) => {
          file.end = resolve
          file.fail = reject
          signal.addEventListener('abort', () => reject(new CallFailed('stopped')))
        })
      })
    return (
      <>
        <button type="button" onClick={begin}>
          Begin
        </button>
        <TransferStatus transfer={transfer} onStop={stop} />
      </>
    )
  }
  return { file, Page }
}
const progress = () => screen.queryByRole('progressbar')

test('one file at a time: a second press begins none, and the next can come when it is done', async () => {
  const { file, Page } = givenFile()
  await show(<Page />)
  await press(button('Begin'))
  await press(button('Begin'))
  expect([file.begun, words()]).toEqual([1, expect.stringContaining('On its way')])
  // Of one whose length nobody knows there is no share to show.
  expect(progress()?.hasAttribute('value')).toBe(false)
  file.end('Here it is')
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe('Here it is')
  expect(progress()).toBeNull()
  await press(button('Begin'))
  expect(file.begun).toBe(2)
})

test('one that is stopped is no failure, and can be begun anew', async () => {
  const { file, Page } = givenFile()
  await show(<Page />)
  await press(button('Begin'))
  await press(button('Stop'))
  expect(screen.getByRole('status').textContent).toContain('Stopped')
  expect(screen.getByRole('alert').textContent).toBe('')
  await press(button('Begin'))
  expect(file.begun).toBe(2)
})

test('one that fails is an alert', async () => {
  const { file, Page } = givenFile()
  await show(<Page />)
  await press(button('Begin'))
  file.fail(new CallFailed('broke-off'))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('The file broke off on its way.')
  expect(screen.getByRole('status').textContent).toBe('')
})
