import { expect, test } from 'vitest'
import { stageTimes } from './stage-times.ts'

test('each stage is dated by its first state, in any event order', () => {
  const times = stageTimes([
    { to: 'COMPLETED', at: '2026-03-03T09:00:00.000Z' },
    { to: 'PREPARED', at: '2026-03-01T08:00:00.000Z' },
    { to: 'QUEUED', at: '2026-03-01T10:00:00.000Z' },
    { to: 'SUBMITTED', at: '2026-03-01T09:00:00.000Z' },
    { to: 'IN_REVIEW', at: '2026-03-02T08:00:00.000Z' },
    { to: 'PRINTING', at: '2026-03-02T09:00:00.000Z' },
  ])
  expect([...times]).toEqual([
    ['QUEUED', '2026-03-01T09:00:00.000Z'],
    ['PRINTING', '2026-03-02T09:00:00.000Z'],
    ['PACKING', '2026-03-03T09:00:00.000Z'],
  ])
})
