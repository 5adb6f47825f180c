import { expect, test } from 'vitest'
import { FEATURES, INTRODUCTION } from './landing.ts'

// Source: docs/product.md, section 2. Written out: a slip of the pen in the words is met here.

test.each([
  ['virtual-pet', 'Rema Virtual Pet', 'Learn pet care without risks', 'Child and Adult modes'],
  ['pet-onboarding', 'Rema Pet Onboarding', 'The IKEA manual—but for pets.', 'the first days'],
  ['anytime-help', 'Rema Anytime Help', 'Awake when you worry', 'Flags issues early'],
] as const)('the card of %s says what the feature is', (feature, title, subtitle, promise) => {
  expect(FEATURES[feature]).toMatchObject({ title, subtitle })
  expect(FEATURES[feature].description).toContain(promise)
})

test('Rema introduces itself in three bubbles', () => {
  const { hello, what, puppy, wink } = INTRODUCTION
  expect([hello, what, `${puppy} ${wink}`]).toEqual([
    'Hey! Rema here!',
    "I'm an indie AI that aligns with your pet, your needs and your family.",
    "I'm still a puppy at this, but I learn fast. Intrigued? ;)",
  ])
})
