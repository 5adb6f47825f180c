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

test('a copy holds what was promised before it was begun, and nobody who had been forgotten', () => {
  const history = newHistory(['care before'])
  for (const fact of ['pet Ada', 'pet Bo', 'pet Cy']) history.attempt(fact)
  for (const name of ['Ada', 'Bo']) history.acknowledge(name, `pet ${name}`)
  history.attempt('forgotten Ada', 'Ada')
  history.forget('Ada')
  const moment = history.moment()
  history.acknowledge('Cy', 'pet Cy')
  const none = history.compareCopy(moment, [])
  expect(none).toEqual({ ...NO_DIFFERENCES, lost: ['care before', 'pet Bo'] })
  expect(history.compareCopy(moment, ['care before', 'pet Bo', 'pet Ada'])).toEqual({
    ...NO_DIFFERENCES,
    invented: ['pet Ada'],
  })
  // Whether this has happened before the copy was made is not known.
  history.attempt('forgotten Bo', 'Bo')
  for (const stored of [['care before'], ['care before', 'pet Bo', 'pet Cy']]) {
    expect(history.compareCopy(moment, stored)).toEqual(NO_DIFFERENCES)
  }
})
