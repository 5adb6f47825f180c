import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName } from '../backup-files.ts'
import { instantOf } from '../../../server/newest-backup.ts'
import { whichToDelete } from './which-to-delete.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 65 })

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-12T12:00:00Z')
const daysAgo = (days: number) => backupName(NOW - days * DAY_MS, false)

test('a month of daily backups becomes a week of days and the last of each week before', () => {
  const names = Array.from({ length: 40 }, (_, days) => daysAgo(days))
  const gone = whichToDelete(names, { days: 7, weeks: 4, months: 0 }, NOW)
  expect(names.filter((name) => !gone.includes(name))).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 11, 18].map(daysAgo),
  )
})

test('what Rema did not name stays, and so does what is from the future', () => {
  const others = [
    'notes.txt',
    'rema-2025.tar.gz',
    'rema-2025-99-99T000000Z.tar.gz',
    'my-rema-2025-03-12T120000Z.tar.gz',
    '.rema-2025-03-12T120000Z.tar.gz.7.unfinished',
    daysAgo(-1),
  ]
  expect(whichToDelete([...others, daysAgo(0)], { days: 1, weeks: 0, months: 0 }, NOW)).toEqual([])
})

test('the newest stays however old it is, and nothing else as old', () => {
  const names = [daysAgo(90), daysAgo(50)]
  expect(whichToDelete(names, { days: 7, weeks: 4, months: 1 }, NOW)).toEqual([daysAgo(90)])
})

test('of any backups, the newest stays, as many days as were asked for stay, and none outlives the promise', () => {
  const count = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 * 24 * 60 }), { minLength: 1, maxLength: 60 }),
      fc.record({ days: count, weeks: count, months: count }),
      (minutesAgo, keep) => {
        const names = minutesAgo.map((minutes) => backupName(NOW - minutes * 60_000, false))
        const gone = new Set(whichToDelete(names, keep, NOW))
        const ages = names
          .filter((name) => !gone.has(name))
          .map((name) => NOW - (instantOf(name) ?? Number.NaN))
        const newest = Math.min(...minutesAgo) * 60_000
        expect(Math.min(...ages)).toBe(newest)
        expect(ages.filter((age) => age !== newest && age >= 29 * DAY_MS)).toEqual([])
        const dayOf = (age: number) => Math.floor((NOW - age) / DAY_MS)
        const young = minutesAgo
          .map((minutes) => minutes * 60_000)
          .filter((age) => age < 29 * DAY_MS)
        const days = new Set(young.map(dayOf))
        expect(new Set(ages.map(dayOf)).size).toBeGreaterThanOrEqual(Math.min(keep.days, days.size))
      },
    ),
  )
})
