// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fakeScreen, show, words } from '../../../ui/screen.fake.tsx'
import { translate } from '../../../ui/translate.fake.ts'
import type { HeldFile } from './held-file.ts'
import { HeldRowList } from './held-row-list.tsx'
import { rowsOf } from './held-rows.ts'
import { dayText, momentText } from './held-texts.ts'

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
const FILE: HeldFile = {
  pet: null,
  care_entries: [
    { id: 'a', activity_type: 'feed', timestamp: at(10), local_day: '2026-03-10' },
    { id: 'b', activity_type: 'walk', timestamp: at(12), local_day: '2026-03-12' },
    { id: 'c', activity_type: 'play', timestamp: at(11), local_day: '2026-03-11' },
  ],
  care_days: [
    { activity_type: 'feed', day: '2026-03-10' },
    { activity_type: 'walk', day: '2026-03-12' },
  ],
  votes: [
    { feature_id: 'virtual-pet', created_at: at(5) },
    { feature_id: 'one-of-another-release', created_at: at(6) },
  ],
}

describe('the rows that are held', () => {
  test('of care come newest first, with what, when and on which day', () => {
    expect(rowsOf('pet_activities', FILE)).toEqual({
      heads: ['Care', 'When', 'Your day'],
      rows: [
        ['Walk', momentText(at(12)), dayText('2026-03-12')],
        ['Play', momentText(at(11)), dayText('2026-03-11')],
        ['Feed', momentText(at(10)), dayText('2026-03-10')],
      ],
      count: 3,
    })
  })

  test('of days with care, too', () => {
    expect(rowsOf('pet_care_years', FILE)?.rows).toEqual([
      ['Walk', dayText('2026-03-12')],
      ['Feed', dayText('2026-03-10')],
    ])
  })

  test('of votes have the name of the feature, or what stands there of one that is not known', () => {
    expect(rowsOf('feature_votes', FILE)).toMatchObject({
      heads: ['Feature', 'When'],
      rows: [
        ['one-of-another-release', momentText(at(6))],
        [expect.any(String), momentText(at(5))],
      ],
      count: 2,
    })
    expect(rowsOf('feature_votes', FILE)?.rows[1]?.[0]).not.toBe('virtual-pet')
  })

  test('are 500 at most, the newest, and all are counted', () => {
    const votes = Array.from({ length: 501 }, (_, second) => ({
      feature_id: `number ${second}`,
      created_at: new Date(1_773_000_000_000 + 1000 * second).toISOString(),
    }))
    const held = rowsOf('feature_votes', { ...FILE, votes })
    expect([held?.count, held?.rows.length]).toEqual([501, 500])
    expect([held?.rows[0]?.[0], held?.rows.at(-1)?.[0]]).toEqual(['number 500', 'number 1'])
  })

  test('a pet is one, and has none', () => {
    expect(rowsOf('virtual_pets', FILE)).toBeUndefined()
  })
})

const rowList = (count: number) => (
  <HeldRowList
    title="Your votes"
    heads={['Feature', 'When']}
    rows={[
      ['Rema Anytime Help', 'today'],
      ['Rema Anytime Help', 'yesterday'],
    ]}
    count={count}
  />
)

describe('their list', () => {
  fakeScreen()

  test('is folded under how many there are, and can be scrolled by keys', async () => {
    await show(rowList(2))
    const region = screen.getByRole('region', { name: 'Your votes: 2 rows, the newest first' })
    expect(region.tabIndex).toBe(0)
    expect(region.closest('details')?.open).toBe(false)
    expect(region.closest('details')?.querySelector('summary')?.textContent).toContain('2 rows')
    const cells = (role: 'columnheader' | 'cell') =>
      within(region)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    expect(cells('columnheader')).toEqual(['Feature', 'When'])
    expect(cells('cell')).toEqual(['Rema Anytime Help', 'today', 'Rema Anytime Help', 'yesterday'])
    expect(words()).not.toContain('These are the newest')
  })

  test('says where the others are, when there are more than it shows', async () => {
    await show(rowList(3))
    expect(words()).toContain('These are the newest 2 rows; the file above has them all.')
  })

  test('tells how many there are by now in a page that is translated, too', async () => {
    const draw = await show(rowList(2))
    translate()
    await draw(rowList(3))
    const summary = document.querySelector('summary')?.textContent
    expect(summary).toBe('3 rows, the newest first Your votes')
  })
})
