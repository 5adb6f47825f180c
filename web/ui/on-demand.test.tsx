import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type Deferred, deferred } from './deferred.ts'
import { useOnDemand } from './on-demand.ts'
import { toasts } from './toast/toast.ts'

/** What is there of the part, and how it is asked for, on a page that is drawn now. */
function drawn<Value>(part: Deferred<Value>) {
  const looks: ReturnType<typeof useOnDemand<Value>>[] = []
  function Page() {
    looks.push(useOnDemand(part, 'here'))
    return null
  }
  renderToStaticMarkup(<Page />)
  const [value, ask] = looks[0] ?? []
  if (!ask) throw new Error('nothing was drawn')
  return { value, ask: () => new Promise<void>((resolve) => ask(resolve)), askInVain: ask }
}

test('a part is loaded when a press first asks for it, and once', async () => {
  let loads = 0
  const part = deferred(async () => `part ${(loads += 1)}`)
  const { value, ask } = drawn(part)
  expect([value, loads]).toEqual([undefined, 0])
  await ask()
  await ask()
  expect([drawn(part).value, loads]).toEqual(['part 1', 1])
})

test('one that does not come says so, and may come at the next press', async () => {
  const said = vi.spyOn(toasts, 'add').mockReturnValue(0)
  let isAway = true
  const part = deferred(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  const { ask, askInVain } = drawn(part)
  let asked = 0
  askInVain(() => (asked += 1))
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(asked).toBe(0)
  expect(said.mock.calls).toMatchObject([
    [{ kind: 'error', text: expect.stringContaining("couldn't be opened"), at: 'here' }],
  ])
  isAway = false
  await ask()
  expect(drawn(part).value).toBe('part')
})
