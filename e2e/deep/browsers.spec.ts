import { randomUUID } from 'node:crypto'
import { hexOf } from '../../domain/recovery-code.ts'
import { wordsOf } from '../../domain/recovery-words.ts'
import { newEmail } from '../landing.ts'
import { startRema } from '../rema.ts'
import { visitorAt } from '../visitor.ts'
import { expect, test } from './view.ts'

test('A visitor creates a pet, cares for it and finds it after a reload', async ({ view }) => {
  await view.open('/virtual-pet')
  await view.label("Pet's Name").isThere()
  await view.role('textbox', "Pet's Name").tabTo()
  await view.type('Biscuit')
  await view.role('button', 'Create My Pet').tabTo()
  await view.press('Enter')
  await view.text('Biscuit has joined your family!').isThere()
  await view.role('heading', 'Biscuit').reads('🐶 Biscuit')
  await view.role('img', 'neutral').reads('😐')
  await view.care('Feed').tabTo()
  await view.press('Enter')
  await view.happiness(60)
  await view.care('Walk').click()
  await view.care('Play').click()
  await view.happiness(80)
  await view.role('img', 'happy').reads('😄')
  await view.reload()
  await view.happiness(80)
  await view.role('tab', 'Care Log').click()
  await view.text(/^Played with Biscuit/).isThere()
})

test('A page out of the back/forward cache shows what another device did', async ({
  view,
  visitor,
  engineName,
}) => {
  test.skip(engineName === 'firefox', 'Under automation it does not cache pages for Back.')
  await visitor.createPet('Biscuit')
  await view.open('/virtual-pet')
  await view.happiness(50)
  await view.run(() => {
    addEventListener('pageshow', (event) => (document.title = `${event.persisted}`))
    location.assign('/privacy')
  })
  await view.role('heading', 'Not protected').isThere()
  await visitor.careFor('play')
  await view.run(() => history.back())
  await view.happiness(60)
  expect(await view.run(() => document.title)).toBe('true')
})

test('A vote is counted and remembered after a reload', async ({ view }) => {
  await view.open('/')
  await view.role('button', 'I want this!').counts(3)
  await view.run(() => document.querySelector('article button')?.scrollIntoView())
  await view.role('button', 'I want this!').tabTo()
  await view.press('Enter')
  await view.text('Your vote has been counted!').isThere()
  await view.role('button', 'Voted!').isThere()
  await view.reload()
  await view.role('button', 'Voted!').isThere()
})

test('An address is registered and removed', async ({ view }) => {
  await view.open('/')
  await view.fill('Email', newEmail())
  await view.role('button', 'Request early access').click()
  await view.text('Got it!').isThere()
  await view.role('link', 'Remove my address').click()
  await view.role('button', 'Remove it').click()
  await view.text('The address with this key is no longer on our list.').isThere()
})

test('A press is undone, the pet renamed, and an entry removed', async ({ view, visitor }) => {
  await visitor.createPet('Buiscit')
  await visitor.careFor('play', 60_000)
  await view.open('/virtual-pet')
  await view.care('Feed').click()
  await view.happiness(70)
  await view.role('button', 'Undo').click()
  await view.happiness(60)
  await view.role('button', 'Rename Buiscit').click()
  await view.label("Pet's Name").isFocused()
  await view.type('Biscuit')
  await view.press('Enter')
  await view.role('heading', 'Biscuit').reads('🐶 Biscuit')
  await view.role('tab', 'Care Log').click()
  await view.role('button', /^Remove: Played with Biscuit/).click()
  await view.role('button', 'Undo').isThere()
  await view.role('tab', 'Status').click()
  await view.happiness(50)
  await expect.poll(visitor.pet).toMatchObject({ name: 'Biscuit' })
})

test('A press in one tab shows in the other', async ({ view, visitor, openTab }) => {
  await visitor.createPet('Biscuit')
  const other = await openTab()
  await view.open('/virtual-pet')
  await other.open('/virtual-pet')
  await other.happiness(50)
  await view.care('Feed').click()
  await other.happiness(60)
  await other.care('Play').click()
  await view.happiness(70)
})

test('A recovery link opens the pet, and the backup shows its words', async ({ view, url }) => {
  const { id, createPet } = visitorAt(url, randomUUID())
  await createPet('Biscuit')
  await view.open(`/your-data#keep=${hexOf(id)}`)
  await view.role('button', 'Restore Biscuit').click()
  await view.happiness(50)
  await view.open('/your-data')
  await view.role('button', 'Show the card').click()
  await view.role('img', 'Recovery link as a QR code').isThere()
  const words = wordsOf(id)
  // The random words of a visitor can contain one twice.
  for (const word of words.slice(0, 3))
    await view.text(word).counts(words.filter((one) => one === word).length)
})

test('A postcard is painted', async ({ view, visitor }) => {
  await visitor.createPet('Biscuit')
  await view.open('/virtual-pet')
  await view.role('button', 'Make a postcard').click()
  await view.role('img', /^Postcard: Biscuit/).isThere()
  // The brown of the dog's ears. The picture is painted as large as it is shown.
  const brownShare = () =>
    view.run(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas')
      const { data = [] } =
        canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 0x9b && data[at + 1] === 0x56 && data[at + 2] === 0x2b) count += 1
      }
      return count / Math.max(1, data.length / 4)
    })
  await expect.poll(brownShare, { timeout: 20_000 }).toBeGreaterThan(0.005)
})

test('The pages fit a phone, and the theme is remembered', async ({ view, visitor }) => {
  await visitor.createPet('Bartholomew the Magnificent')
  await visitor.careFor('feed')
  await view.resize(375, 667)
  const overflow = () =>
    view.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const ground = () => view.run(() => getComputedStyle(document.documentElement).backgroundColor)
  await view.open('/')
  await view.role('heading', "Hey! It's Rema!").isThere()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await view.open('/virtual-pet')
  await view.happiness(60)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  const light = await ground()
  // The last part of the page: after it nothing moves the footer.
  await view.role('button', 'Make a postcard').isThere()
  await view.role('radio', 'Dark').click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await view.reload()
  await expect.poll(ground).toBe(dark)
})

test('In a low window the portraits of a new pet are square, and below its scene', async ({
  view,
}) => {
  await view.resize(500, 620)
  await view.open('/virtual-pet')
  await view.label("Pet's Name").isThere()
  const shape = () =>
    view.run(() => {
      const [scene, portrait] = ['[aria-labelledby=create-title] svg', '[data-portrait]'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect(),
      )
      if (!scene || !portrait) return null
      return [scene.bottom <= portrait.top, Math.round(portrait.width - portrait.height)]
    })
  await expect.poll(shape).toEqual([true, 0])
})

test('The game opens offline, keeps an entry and a vote, and sends both from another page', async ({
  openTab,
}) => {
  const rema = await startRema()
  try {
    const view = await openTab(rema.url)
    const visitor = visitorAt(rema.url, randomUUID())
    await visitor.createPet('Biscuit')
    await view.become(visitor.id)
    await view.open('/virtual-pet')
    await view.happiness(50)
    const isInstalled = () =>
      view.run(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))
    await expect.poll(isInstalled, { timeout: 60_000 }).toBe(true)
    await rema.kill()
    await view.reload()
    await view.happiness(50)
    await view.care('Walk').click()
    await view.happiness(60)
    await view.text(/^Saved here\./).isThere()
    await view.open('/')
    await view.run(() => document.querySelector<HTMLElement>('article button')?.click())
    await view.text(/^Could not add your vote/).isThere()
    await view.role('button', 'Voted!').isThere()
    await rema.restart()
    await view.open('/your-data')
    await expect.poll(visitor.log).toHaveLength(1)
    const waiting = () =>
      view.run(() => Object.keys(localStorage).filter((key) => key.startsWith('rema-vote-')).length)
    await expect.poll(waiting).toBe(0)
    await view.open('/')
    await view.role('button', 'Voted!').isThere()
  } finally {
    await rema.close()
  }
})
