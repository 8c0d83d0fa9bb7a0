import { expect, test } from 'vitest'
import type { RateFacts } from './rate-facts.ts'
import { createRequestPaces } from './request-pace.ts'

/** A clock that only advances when someone waits on it. */
function createTestClock() {
  let time = Date.parse('2026-03-04T12:00:00Z')
  return {
    now: () => new Date(time),
    wait: async (ms: number) => {
      time += ms
    },
    elapsed: (from: Date) => time - from.getTime(),
    jump: (ms: number) => {
      time += ms
    },
  }
}

const nothing: RateFacts = { retryAfterMs: null, limit: null, remaining: null, resetInMs: null }

test('no minute has more calls than the provider allows', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 40 }).of('seller')
  const calls: number[] = []
  for (let i = 0; i < 200; i += 1) {
    expect(await pace.enter()).toEqual({ isGranted: true })
    calls.push(clock.now().getTime())
    pace.leave()
  }
  const busiest = Math.max(
    ...calls.map((start) => calls.filter((at) => at >= start && at < start + 60_000).length),
  )
  expect(busiest).toBeLessThanOrEqual(40)
})

test('a pause the provider asks for is kept, and a long one is reported instead of waited for', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 100 }).of('ours')
  const start = clock.now()
  pace.learn({ ...nothing, retryAfterMs: 20_000 })
  expect(await pace.enter()).toEqual({ isGranted: true })
  expect(clock.elapsed(start)).toBe(20_000)
  pace.leave()
  pace.learn({ ...nothing, retryAfterMs: 600_000 })
  expect(await pace.enter()).toEqual({ isGranted: false, retryAfterMs: 600_000 })
  expect(clock.elapsed(start)).toBe(20_000)
})

test('calls by other processes count too', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 40 }).of('seller')
  const start = clock.now()
  pace.learn({ ...nothing, limit: 40, remaining: 0, resetInMs: 12_000 })
  await pace.enter()
  expect(clock.elapsed(start)).toBeGreaterThanOrEqual(12_000)
})

test('a higher limit from the provider is used', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 40 }).of('seller')
  const start = clock.now()
  for (let i = 0; i < 200; i += 1) {
    await pace.enter()
    pace.learn({ ...nothing, limit: 6_000, remaining: 5_999 - i, resetInMs: 60_000 })
    pace.leave()
  }
  expect(clock.elapsed(start)).toBeLessThan(3_000)
})

test('credentials don’t delay each other', async () => {
  const clock = createTestClock()
  const paces = createRequestPaces({ clock, perMinute: 40 })
  paces.of('busy').learn({ ...nothing, retryAfterMs: 900_000 })
  expect(await paces.of('other').enter()).toEqual({ isGranted: true })
})

test('at most four calls run at once, and callers that wait too long are turned away', async () => {
  const clock = createTestClock()
  const paces = createRequestPaces({ clock, perMinute: 100, longestWaitMs: 30_000 })
  for (const seller of ['a', 'b', 'c', 'd']) await paces.of(seller).enter()
  const fifth = paces.of('e').enter()
  paces.of('a').leave()
  expect(await fifth).toEqual({ isGranted: true })
  const sixth = paces.of('f').enter()
  await Promise.resolve()
  clock.jump(31_000)
  paces.of('b').leave()
  expect(await sixth).toMatchObject({ isGranted: false })
})

test('a clock that jumps back two days stops no calls', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 100 }).of('ours')
  pace.learn({ ...nothing, retryAfterMs: 10_000 })
  clock.jump(-48 * 3_600_000)
  expect(await pace.enter()).toEqual({ isGranted: true })
})
