import { expect, test } from 'vitest'
import type { RateFacts } from './rate-facts.ts'
import { createRequestPaces } from './request-pace.ts'

/** A clock that goes on only by being waited on. */
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

test('no minute sees more calls than the provider allows', async () => {
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

test('a pause that the provider asked for is kept, and one that is too long is told instead of waited', async () => {
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

test('calls that another process made count too', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 40 }).of('seller')
  const start = clock.now()
  pace.learn({ ...nothing, limit: 40, remaining: 0, resetInMs: 12_000 })
  await pace.enter()
  expect(clock.elapsed(start)).toBeGreaterThanOrEqual(12_000)
})

test('a higher limit of the provider is made use of', async () => {
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

test('credentials do not hold each other up', async () => {
  const clock = createTestClock()
  const paces = createRequestPaces({ clock, perMinute: 40 })
  paces.of('busy').learn({ ...nothing, retryAfterMs: 900_000 })
  expect(await paces.of('other').enter()).toEqual({ isGranted: true })
})

test('at most four calls are under way, and whoever waited too long for one is sent away', async () => {
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

test('a clock that jumps back two days stops nobody', async () => {
  const clock = createTestClock()
  const pace = createRequestPaces({ clock, perMinute: 100 }).of('ours')
  pace.learn({ ...nothing, retryAfterMs: 10_000 })
  clock.jump(-48 * 3_600_000)
  expect(await pace.enter()).toEqual({ isGranted: true })
})
