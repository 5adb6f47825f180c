import { expect, test } from 'vitest'
import { moodOf } from '#domain/mood.ts'
import { PET_TYPES } from '#domain/species.ts'
import { EMOJI } from './emoji.ts'

test('the face beside the pet follows its happiness', () => {
  const faces = [100, 80, 79, 60, 59, 40, 39, 20, 19, 0].map(
    (happiness) => EMOJI[moodOf(happiness)],
  )
  expect(faces).toEqual(['😄', '😄', '🙂', '🙂', '😐', '😐', '🙁', '🙁', '😢', '😢'])
})

test('each species has its own', () => {
  expect(PET_TYPES.map((type) => EMOJI[type])).toEqual(['🐶', '🐱', '🐦', '🐰', '🐠'])
})
