import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/server.fake.ts'
import { mayLoad } from './may-load.ts'
import { type CareLogView, useCareLog } from './use-care-log.ts'

const PAGE = { activities: [], next: 'older' }

/** The log as it is first drawn with this page. */
function drawn(page: typeof PAGE | undefined): CareLogView {
  const logs: CareLogView[] = []
  function Log() {
    logs.push(useCareLog('all', { page, failure: null, retry: () => undefined }))
    return null
  }
  renderToStaticMarkup(<Log />)
  const log = logs.at(-1)
  if (!log) throw new Error('nothing was drawn')
  return log
}

test('older entries are asked for one page at a time, however often their end comes near', async () => {
  const asked = fakeServer({ body: PAGE }, { body: PAGE })
  const log = drawn(PAGE)
  log.loadOlder()
  log.loadOlder()
  await vi.waitFor(() => expect(asked).not.toEqual([]))
  expect(asked).toHaveLength(1)
  await vi.waitFor(() => {
    log.loadOlder()
    expect(asked).toHaveLength(2)
  })
})

test('they load by themselves while there are some and the last try has not failed', () => {
  const log = drawn(PAGE)
  expect(mayLoad(log)).toBe(true)
  expect(mayLoad({ ...log, hasOlder: false })).toBe(false)
  expect(mayLoad({ ...log, isLoadingOlder: true })).toBe(false)
  expect(mayLoad({ ...log, hasOlderFailed: true })).toBe(false)
  expect(mayLoad(drawn(undefined))).toBe(false)
})
