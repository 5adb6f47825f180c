import { expect, test } from 'vitest'
import { NO_DIFFERENCES, newHistory } from './history.ts'

function given() {
  const history = newHistory()
  for (const fact of ['care 1', 'care 2']) history.attempt(fact)
  history.acknowledge('Ada', 'care 1')
  return history
}

test('what was acknowledged and is stored once is kept, whatever became of the rest', () => {
  expect(given().compare(['care 1'])).toEqual(NO_DIFFERENCES)
  expect(given().compare(['care 2', 'care 1'])).toEqual(NO_DIFFERENCES)
})

test('what was acknowledged and is not stored is lost', () => {
  expect(given().compare(['care 2'])).toEqual({ ...NO_DIFFERENCES, lost: ['care 1'] })
})

test('what is stored twice is doubled, what nobody sent is invented', () => {
  expect(given().compare(['care 1', 'care 1'])).toMatchObject({ doubled: ['care 1'] })
  expect(given().compare(['care 1', 'care 9'])).toMatchObject({ invented: ['care 9'] })
})

test('a read that began after an acknowledgement must show it', () => {
  const history = given()
  const promised = history.promised('Ada')
  history.acknowledge('Ada', 'care 2')
  history.read(promised, ['care 1'])
  expect(history.compare(['care 1', 'care 2'])).toEqual(NO_DIFFERENCES)
  history.read(history.promised('Ada'), ['care 1'])
  expect(history.compare(['care 1', 'care 2'])).toEqual({ ...NO_DIFFERENCES, unread: ['care 2'] })
})
