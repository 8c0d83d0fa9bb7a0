import { expect, test } from 'vitest'
import { draftOf, endProblem, wordsOf } from './maintenance-draft.ts'

const at = (local: string) => new Date(local).toISOString()

test('the form starts with the current message, and the expected end in local time', () => {
  const maintenance = {
    maintenanceMode: true,
    message: 'Faster machines.',
    contact: null,
    startedAt: at('2026-11-21T10:00'),
    expectedEnd: at('2026-11-21T14:30'),
  }
  const draft = draftOf(maintenance)
  expect(draft).toEqual({ message: 'Faster machines.', contact: '', expectedEnd: '2026-11-21T14:30' })
  expect(wordsOf(draft).expectedEnd).toBe(maintenance.expectedEnd)
})

test('empty fields are left out', () => {
  expect(wordsOf({ message: '  ', contact: '', expectedEnd: '' })).toEqual({
    message: null,
    contact: null,
    expectedEnd: null,
  })
})

test.each([
  ['', null],
  ['2026-11-21T12:01', null],
  ['2026-11-21T12:00', 'The expected end is in the past'],
  ['2026-13-45T99:00', 'Enter a date and time, or leave it empty'],
])('an expected end of “%s” at noon gives %s', (end, problem) => {
  expect(endProblem(end, new Date('2026-11-21T12:00').getTime())).toBe(problem)
})
