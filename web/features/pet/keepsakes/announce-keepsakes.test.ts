import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../../device/device-storage.ts'
import { fakePage } from '../../../device/page.fake.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { announceKeepsakes } from './announce-keepsakes.ts'
import { keepKeepsakes, keptKeepsakes } from './kept-keepsakes.ts'

Object.assign(fakePage().window, { localStorage: fakeStorage() })
const said = vi.spyOn(toasts, 'add').mockReturnValue(0)
const sentences = () => said.mock.calls.map(([{ text }]) => text)

const RIBBON = { keepsake: 'ribbon', day: '2026-03-10' } as const
const MEDAL = { keepsake: 'medal', day: '2026-03-12' } as const
const RUG = { keepsake: 'rug', day: '2026-03-12' } as const

beforeEach(() => {
  said.mockClear()
  for (const key of deviceStorage().keys()) deviceStorage().remove(key)
})

test('a device that has kept nothing says nothing, and keeps what it was told', async () => {
  await announceKeepsakes([RIBBON, RUG], 'dog')
  expect(sentences()).toEqual([])
  expect(keptKeepsakes()).toEqual([RIBBON, RUG])
})

test('what came is said once, in the words of the species', async () => {
  keepKeepsakes([])
  await announceKeepsakes([RIBBON], 'fish')
  await Promise.all([
    announceKeepsakes([RIBBON, MEDAL, RUG], 'fish'),
    announceKeepsakes([RIBBON, MEDAL, RUG], 'fish'),
  ])
  expect(sentences()).toEqual([
    'New keepsake: a kelp ribbon',
    'New keepsakes: a shell medal and a shell bed',
  ])
})

test('a day that moved is no news', async () => {
  keepKeepsakes([RIBBON])
  await announceKeepsakes([{ ...RIBBON, day: '2026-03-09' }], 'dog')
  expect(sentences()).toEqual([])
  expect(keptKeepsakes()).toEqual([{ ...RIBBON, day: '2026-03-09' }])
})

test.each(['', 'soon', '[{"keepsake":"throne","day":"2026-03-10"}]', '{}'])(
  'what cannot be read, %j, is nothing that was kept',
  (text) => {
    deviceStorage().write('rema-keepsakes', text)
    expect(keptKeepsakes()).toBeUndefined()
  },
)

// Last: from here on the page acts as this visitor.
test('a page of a visitor who was forgotten meanwhile keeps nothing', async () => {
  deviceStorage().write('anonymousUserId', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a')
  keepKeepsakes([RIBBON])
  for (const key of deviceStorage().keys()) deviceStorage().remove(key)
  await announceKeepsakes([], 'dog')
  expect(deviceStorage().keys()).toEqual([])
})
