import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

// Nobody listens at the address: for a browser that is what having no network is like, and every
// engine can do it. Each tells the console in its own words.
test.use({
  allowedConsole: [
    /Failed to load resource|could not be refreshed|Failed to read (own )?votes|fetching the script|NetworkError|Load failed|ServiceWorker|Could not connect/,
  ],
})

test('the game opens offline, keeps an entry, and sends it when the server is back', async ({
  view,
  visitor,
  rema,
}) => {
  await visitor.createPet('Biscuit')
  const game = petView(view)
  await game.open()
  await game.happiness.hasValue('50')
  await view.isKept()
  await rema.kill()
  try {
    await view.reload()
    await game.heading('Biscuit').reads('🐶 Biscuit')
    await game.happiness.hasValue('50')
    await game.care('Walk').click()
    await game.waiting.reads(/^1 care moment is kept on this device/)
    await game.happiness.hasValue('60')
  } finally {
    await rema.restart()
  }
  await view.role('button', 'Send now').click()
  await game.happiness.hasValue('60')
  await game.waiting.isGone()
  await view.box('Last Walked').reads(/^Last Walked(Just now|\d minutes? ago)$/)
})

test('what comes with a press comes without a network, too: another name', async ({
  view,
  visitor,
  rema,
}) => {
  await visitor.createPet('Buiscit')
  const game = petView(view)
  await game.open()
  await game.heading('Buiscit').isThere()
  await view.isKept()
  // A page that was there before its service worker asks the network.
  await view.reload()
  await game.heading('Buiscit').isThere()
  await rema.kill()
  try {
    await view.role('button', 'Rename Buiscit').click()
    await game.nameField.isFocused()
    await view.type('Biscuit')
    await view.press('Enter')
    await game.heading('Biscuit').reads('🐶 Biscuit')
    await game.waiting.reads(/^1 change is kept on this device/)
  } finally {
    await rema.restart()
  }
  await view.role('button', 'Send now').click()
  await game.waiting.isGone()
  // A server that has just come back may ask to be left alone.
  await expect(async () => expect((await visitor.pet())?.name).toBe('Biscuit')).toPass({
    timeout: 20_000,
  })
})

test('both pages open offline by their addresses', async ({ view, rema }) => {
  await view.open('/virtual-pet')
  await view.isKept()
  await rema.kill()
  try {
    await view.open('/')
    await view.role('heading', "Hey! It's Rema!").isThere()
    // Left before, Firefox breaks the script off, and the page says that it failed.
    await view.role('button', 'Stroke the pets').isDisabled(false)
    await view.open('/virtual-pet?from=home')
    await view.role('heading', 'Remawatchi').isThere()
  } finally {
    await rema.restart()
  }
  await view.open('/virtual-pet')
  await petView(view).nameField.isThere()
})
