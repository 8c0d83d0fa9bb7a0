import { expect, test } from 'vitest'
import { isoTimes } from './iso-times.ts'

test('times become text, and nothing else changes', () => {
  const at = new Date('2026-11-27T12:00:00Z')
  expect(isoTimes({ id: 'a', at, endedAt: null, days: [1], count: 0 })).toEqual({
    id: 'a',
    at: '2026-11-27T12:00:00.000Z',
    endedAt: null,
    days: [1],
    count: 0,
  })
})
