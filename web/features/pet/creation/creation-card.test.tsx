// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PetType } from '#domain/species.ts'
import {
  button,
  choose,
  fakeScreen,
  focus,
  key,
  pass,
  press,
  show,
  write,
} from '../../../ui/screen.fake.tsx'
import { CreationCard } from './creation-card.tsx'

fakeScreen()

const nothing = () => undefined

test('the card has the five species, and nothing to press before there is a name', () => {
  const card = renderToStaticMarkup(
    <CreationCard type="rabbit" onType={nothing} onNamed={nothing} onCreate={async () => true} />,
  )
  const options = [...card.matchAll(/<option value="(\w+)"( selected="")?>/g)]
  expect(options.map(([, type]) => type)).toEqual(['dog', 'cat', 'bird', 'rabbit', 'fish'])
  expect(options.find(([, , selected]) => selected)?.[1]).toBe('rabbit')
  expect(card).toMatch(/<button[^>]* disabled=""[^>]*>.*Create My Pet/)
  expect(card).not.toContain('Creating...')
  expect(card).not.toContain('Please')
})

test('name and species stay as they are sent until there is an answer: no edit is thrown away', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onType = vi.fn<(type: PetType) => void>()
  await show(
    <CreationCard type="rabbit" onType={onType} onNamed={nothing} onCreate={() => promise} />,
  )
  const name = screen.getByRole<HTMLInputElement>('textbox')
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  const portrait = document.querySelector<HTMLElement>('[data-portrait=fish]')
  await write(name, 'Biscuit')
  await press(button('Create My Pet'))
  onType.mockClear()
  const edit = async () => {
    focus(name)
    await key('!')
    await choose(select, 'cat')
    if (portrait) await press(portrait)
    return [name.value, onType.mock.calls.flat()]
  }
  expect(await edit()).toEqual(['Biscuit', []])
  expect(select.value).toBe('rabbit')
  resolve(false)
  await pass(0)
  expect(await edit()).toEqual(['Biscuit!', ['cat', 'fish']])
})
