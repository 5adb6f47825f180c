import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNHEARD } from '../web/pages/unheard-events.ts'

const WEB = join(import.meta.dirname, '..', 'web')

/** The browser's event that calls a handler of React's: whom a pointer enters and leaves follows from what it is over. */
function eventOf(handler: string): string {
  return handler
    .slice(2)
    .toLowerCase()
    .replace(/(?<!pointer)capture$/, '')
    .replace(/(?:enter|leave)$/, 'over')
}

test.each(['onTouchStart', 'onMouseEnter', 'onPointerUp', 'onTransitionEnd', 'onMouseUpCapture'])(
  '%s would not be called',
  (handler) => expect(eventOf(handler)).toMatch(UNHEARD),
)

test.each(['onClick', 'onPointerDown', 'onPointerLeave', 'onMouseDown', 'onFocus', 'onDragOver'])(
  '%s is called',
  (handler) => expect(eventOf(handler)).not.toMatch(UNHEARD),
)

test('no component waits for an event that React does not listen for', async () => {
  const names = await readdir(WEB, { recursive: true })
  const waiting: string[] = []
  for (const name of names.filter((one) => one.endsWith('.tsx'))) {
    const text = await readFile(join(WEB, name), 'utf8')
    const handlers = [...text.matchAll(/\b(on[A-Z]\w*)(?=[=:])/g)].map(([handler]) => handler)
    const deaf = handlers.filter((handler) => UNHEARD.test(eventOf(handler)))
    waiting.push(...deaf.map((handler) => `${name}: ${handler}`))
  }
  expect(waiting).toEqual([])
})
