import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherUpdates } from './gather-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gather = () => {
  const apply = vi.fn<(updates: readonly { id: string; step: number }[]) => void>()
  return { apply, gathered: gatherUpdates(({ id }) => id, apply) }
}

test('a burst is passed on once, with the newest word about each record', () => {
  const { apply, gathered } = gather()
  for (let step = 1; step <= 50; step += 1) gathered.add({ id: step % 2 ? 'odd' : 'even', step })
  expect(apply).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(apply.mock.calls).toEqual([
    [
      [
        { id: 'odd', step: 49 },
        { id: 'even', step: 50 },
      ],
    ],
  ])
})

test('a stream is passed on ten times a second', () => {
  const { apply, gathered } = gather()
  for (let ms = 0; ms < 1_000; ms += 5) {
    gathered.add({ id: 'run', step: ms })
    vi.advanceTimersByTime(5)
  }
  expect(apply.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(apply.mock.calls.length).toBeLessThanOrEqual(10)
})

test('what waits when the connection ends is forgotten, and later words are passed on', () => {
  const { apply, gathered } = gather()
  gathered.add({ id: 'run', step: 1 })
  gathered.stop()
  vi.runAllTimers()
  expect(apply).not.toHaveBeenCalled()
  gathered.add({ id: 'run', step: 2 })
  vi.runAllTimers()
  expect(apply.mock.calls).toEqual([[[{ id: 'run', step: 2 }]]])
})
