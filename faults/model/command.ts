import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '../ask.ts'
import type { Model, VisitorModel } from './model.ts'
import type { World } from './world.ts'

export type Command = fc.AsyncCommand<Model, World>

/** What is done on a device, by place in the list of them; its words name it when a run fails. */
export function command(
  words: string,
  who: number,
  run: (me: VisitorModel, world: World, model: Model) => Promise<void>,
): Command {
  return {
    check: () => true,
    toString: () => `the visitor of device ${who} ${words}`,
    run: async (model, world) => {
      const me = model.devices[who]?.visitor
      if (me) await run(me, world, model)
    },
  }
}

/** Checks that each write of a visitor who was forgotten is refused as such. */
export function expectForgotten(answers: readonly Answer[]) {
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 410, code: 'visitor-forgotten' })
}
