import { expect, test } from 'vitest'
import {
  draftOf,
  endProblem,
  type MaintenanceDraft,
  planOf,
  startProblem,
  wordsOf,
} from './maintenance-draft.ts'

const at = (local: string) => new Date(local).toISOString()

test('the form starts with the current message, and the expected end in local time', () => {
  const maintenance = {
    maintenanceMode: true,
    message: 'Faster machines.',
    contact: null,
    startedAt: at('2026-11-21T10:00'),
    expectedEnd: at('2026-11-21T14:30'),
    planned: null,
  }
  const draft = draftOf(maintenance)
  expect(draft).toEqual({
    ...{ message: 'Faster machines.', contact: '', expectedEnd: '2026-11-21T14:30' },
    ...{ start: 'NOW', startsAt: '', drainMinutes: '0' },
  })
  expect(wordsOf(draft).expectedEnd).toBe(maintenance.expectedEnd)
})

const empty: MaintenanceDraft = {
  ...{ message: '  ', contact: '', expectedEnd: '' },
  ...{ start: 'NOW', startsAt: '', drainMinutes: '0' },
}

test('empty fields are left out', () => {
  expect(wordsOf(empty)).toEqual({ message: null, contact: null, expectedEnd: null })
})

test('the form starts with what is scheduled, and stands for it again', () => {
  const planned = {
    ...{
      startsAt: at('2026-11-21T12:00'),
      drainsAt: at('2026-11-21T11:40'),
      expectedEnd: at('2026-11-21T13:00'),
    },
    ...{ message: 'Soon.', contact: null },
  }
  const off = { maintenanceMode: false, message: null, contact: null, startedAt: null, expectedEnd: null }
  const draft = draftOf({ ...off, planned })
  expect(draft).toMatchObject({ start: 'LATER', startsAt: '2026-11-21T12:00', drainMinutes: '20' })
  const { drainsAt: _, ...rest } = planned
  expect(planOf(draft, 0)).toEqual({ ...rest, drainMinutes: 20 })
})

test('maintenance starts at once, unless it drains first or has its own start', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  expect(planOf(empty, now)).toBeNull()
  expect(planOf({ ...empty, drainMinutes: '15' }, now)).toMatchObject({
    ...{ startsAt: '2026-11-21T12:15:00.000Z', drainMinutes: 15 },
  })
})

test.each([
  ['NOW', '', null],
  ['LATER', '2026-11-21T12:01', null],
  ['LATER', '2026-11-21T12:00', 'The start is in the past'],
  ['LATER', '', 'Enter the date and time of the start'],
] as const)('a start %s “%s” at noon gives %s', (start, startsAt, problem) => {
  const noon = new Date('2026-11-21T12:00').getTime()
  expect(startProblem({ ...empty, start, startsAt }, noon)).toBe(problem)
})

test.each([
  ['', null],
  ['2026-11-21T12:01', null],
  ['2026-11-21T12:00', 'The expected end is in the past'],
  ['2026-13-45T99:00', 'Enter a date and time, or leave it empty'],
])('an expected end of “%s” at noon gives %s', (end, problem) => {
  expect(endProblem(end, new Date('2026-11-21T12:00').getTime())).toBe(problem)
})
