import { describe, expect, test } from 'vitest'
import { type Reminder, reminderFile } from './reminder-file.ts'

const EVENING: Reminder = {
  day: '2026-03-12',
  time: '19:05',
  summary: 'A moment with Biscuit',
  description: 'Open Remawatchi',
  petId: 'b7f1',
  madeAt: '2026-03-12T08:15:30.123Z',
}
/** As a calendar reads it: lines joined again, RFC 5545, section 3.1. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file of a reminder', () => {
  test('is one event, every day at that time on any wall, with an alarm', () => {
    const lines = read(reminderFile(EVENING))
    expect(lines).toHaveLength(21)
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:b7f1-1905@rema',
        'SEQUENCE:29555055',
        'DTSTAMP:20260312T081530Z',
        'DTSTART:20260312T190500',
        'RRULE:FREQ=DAILY',
        'SUMMARY:A moment with Biscuit',
        'TRIGGER:PT0S',
      ]),
    )
  })

  test('escapes what has a meaning there, and lets no name begin a line', () => {
    const summary = 'Biscuit; Luna, \\o/\nRRULE:FREQ=SECONDLY\r\nX\u0007'
    expect(read(reminderFile({ ...EVENING, summary }))).toContain(
      'SUMMARY:Biscuit\\; Luna\\, \\\\o/\\nRRULE:FREQ=SECONDLY\\nX ',
    )
  })

  test.each(['a'.repeat(300), '🐶'.repeat(40), 'ä'.repeat(100), `${'a'.repeat(66)}é`])(
    'folds lines at 75 octets and cuts no character: %s',
    (summary) => {
      const file = reminderFile({ ...EVENING, summary })
      const lines = file.split('\r\n')
      expect(
        Math.max(...lines.map((line) => new TextEncoder().encode(line).length)),
      ).toBeLessThanOrEqual(75)
      expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)|\ufffd/)
      expect(read(file)).toContain(`SUMMARY:${summary}`)
    },
  )
})
