import { newEmail } from '../landing.ts'
import { votesAreRead } from './landing-view.ts'
import { expect, test } from './walk-test.ts'

test('a vote is counted, and known after a reload', async ({ view }) => {
  await view.open('/')
  const card = view.role('article', 'Rema Pet Onboarding')
  const count = card.within({ text: { pattern: '^(votes?|Be the first)$' } })
  await count.isThere()
  const isFirst = (await count.look())[0]?.text === 'Be the first'
  const votes = card.within({ text: { pattern: '^votes?$' } }).around()
  const counted = async () => Number.parseInt((await votes.look())[0]?.text ?? '', 10)
  const before = isFirst ? 0 : await counted()
  await card.within({ role: 'button', name: 'I want this!' }).click()
  await card.within({ text: 'Your vote has been counted!' }).isThere()
  await card.within({ role: 'button', name: 'Voted!' }).isDisabled()
  await expect.poll(counted).toBe(before + 1)
  await view.reload()
  await card.within({ role: 'button', name: 'Voted!' }).isDisabled()
  await expect.poll(counted).toBe(before + 1)
})

test("an address is taken: 'Got it!'", async ({ view }) => {
  await view.open('/')
  await view.label('Email').type(newEmail())
  await view.role('button', 'Request early access').click()
  await view.text('Got it!').isThere()
  await view.toast("Thanks for signing up! We'll be in touch soon.").isThere()
  await view.label('Email').isGone()
})

test('what is no address is refused under the field', async ({ view }) => {
  await view.open('/')
  await view.label('Email').type('ann')
  await view.role('button', 'Request early access').click()
  await view.text('Please enter a valid email address').isThere()
  await view.label('Email').hasValue('ann')
  await view.label('Email').isFocused()
})

test("Rema's Ethics open", async ({ view }) => {
  await view.open('/')
  const statement = view.text(/not sold|never sold|sell/)
  await statement.isGone()
  await view.text(/Rema's Ethics/).click()
  await expect.poll(async () => (await statement.look()).length).toBeGreaterThan(0)
})

test('the pets of the hero answer, and the way beside the form leads to the game', async ({
  view,
}) => {
  await view.open('/')
  const picture = view.role('button', 'Stroke the pets')
  await picture.isDisabled(false)
  await view.tabTo(picture)
  await view.press('Enter')
  await view.text(/^The (dog|bird|cat|rabbit|fish) .+\.$/).isThere()
  await votesAreRead(view)
  // A page that is left while it loads React says so, too.
  const loads = () =>
    view.run(() => document.querySelector('[data-island]:not([data-hydrated])') !== null)
  await expect.poll(loads).toBe(false)
  await view.role('link', 'Meet your pet').click()
  await view.label("Pet's Name").isThere()
})
