import { expect, test } from 'vitest'
import { deferred } from './deferred.ts'

/** A part whose fetches are answered by hand, and how often it was fetched and told. */
function partOf() {
  const answers: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const part = deferred(() => {
    const { promise, ...answer } = Promise.withResolvers<string>()
    answers.push(answer)
    return promise
  })
  let told = 0
  const leave = part.subscribe(() => {
    told += 1
  })
  return { part, answers, leave, told: () => told }
}

/** Lets promises that are settled be heard. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a part is fetched when it is first wanted, once, and told when it is there', async () => {
  const { part, answers, told } = partOf()
  expect(part.state()).toEqual({ value: undefined, hasFailed: false })
  expect(answers).toHaveLength(0)
  part.load()
  part.load()
  answers[0]?.resolve('props')
  await settled()
  part.load()
  expect(part.state()).toEqual({ value: 'props', hasFailed: false })
  expect([answers.length, told()]).toEqual([1, 1])
})

test('a part that could not be fetched says so, and is fetched again when it is wanted again', async () => {
  const { part, answers } = partOf()
  part.load()
  answers[0]?.reject(new Error('no network'))
  await settled()
  expect(part.state()).toEqual({ value: undefined, hasFailed: true })
  part.load()
  answers[1]?.resolve('props')
  await settled()
  expect(part.state()).toEqual({ value: 'props', hasFailed: false })
})

test('who has left hears nothing more', async () => {
  const { part, answers, leave, told } = partOf()
  part.load()
  leave()
  answers[0]?.resolve('props')
  await settled()
  expect(told()).toBe(0)
})
