import { expect, test } from 'vitest'
import { newPlaces } from './places.ts'

test('a request is refused with Retry-After when all places are taken, and gets a place that was left', () => {
  const places = newPlaces(2, 30)
  const leave = places.enter()
  places.enter()
  expect(() => places.enter()).toThrow(expect.objectContaining({ code: 'overloaded' }))
  leave()
  leave()
  places.enter()
  expect(() => places.enter()).toThrow(expect.objectContaining({ code: 'overloaded' }))
})

test('take returns null when all places are taken', () => {
  const places = newPlaces(2, 30, 1)
  const leave = places.take('school')
  expect(places.take('school')).toBeNull()
  expect(places.take('home')).not.toBeNull()
  expect(places.take('office')).toBeNull()
  leave?.()
  expect(places.take('office')).not.toBeNull()
})

test('one holder cannot have them all', () => {
  const places = newPlaces(3, 30, 2)
  const leave = places.enter('school')
  places.enter('school')
  expect(() => places.enter('school')).toThrow(expect.objectContaining({ code: 'overloaded' }))
  places.enter('home')
  leave()
  places.enter('school')
  expect(() => places.enter('home')).toThrow(expect.objectContaining({ code: 'overloaded' }))
})
