import { beforeEach, expect, test } from 'vitest'
import { type CallOutcome, done } from './call-outcome.ts'
import { type CircuitBreaker, createCircuitBreaker, type ProviderHealth } from './circuit-breaker.ts'

const start = Date.parse('2026-03-04T12:00:00Z')
let elapsed = 0
let wall = start
let changes: ProviderHealth[] = []
let breaker: CircuitBreaker
let calls = 0

beforeEach(() => {
  elapsed = 0
  wall = start
  changes = []
  calls = 0
  breaker = createCircuitBreaker({
    clock: { now: () => new Date(wall), elapsedMs: () => elapsed },
    probeMs: 30_000,
    onChange: (health) => changes.push(health),
  })
})

function pass(ms: number) {
  elapsed += ms
  wall += ms
}
const call = (outcome: CallOutcome<number>) =>
  breaker.guard(async () => {
    calls += 1
    return outcome
  })
const broken = { kind: 'unknown', reason: 'answered 500' } as const
const unreachable = { kind: 'not-sent', reason: 'no connection (ECONNREFUSED)', retryAfterMs: null } as const
const refused = { kind: 'refused', status: 422, message: 'No' } as const
const throttled = { kind: 'not-sent', reason: 'too many requests (429)', retryAfterMs: 7_000 } as const

async function open() {
  for (let i = 0; i < 5; i += 1) await call(broken)
}

test.each([
  ['no answer that could be used', broken],
  ['no connection', unreachable],
])('after five times %s calls to the provider pause', async (_, outcome) => {
  for (let i = 0; i < 4; i += 1) expect(await call(outcome)).toEqual(outcome)
  expect(breaker.health()).toEqual({ isOpen: false, since: null, lastError: null, nextProbeAt: null })
  await call(outcome)
  const nextProbeAt = new Date(start + 30_000)
  expect(breaker.health()).toEqual({
    isOpen: true,
    since: new Date(start),
    lastError: outcome.reason,
    nextProbeAt,
  })
  pass(10_000)
  const away = {
    kind: 'not-sent',
    reason: 'is not responding',
    retryAfterMs: 20_000,
    isOutage: true,
  }
  expect(await call(done(1))).toEqual(away)
  expect(breaker.refusal()).toEqual(away)
  expect(calls).toBe(5)
})

test.each([
  ['a refusal', refused],
  ['a rate limit', throttled],
  ['an answer', done(1)],
])('%s between failures is an answer, and calls go on', async (_, answer) => {
  for (let i = 0; i < 30; i += 1) await call(i % 5 === 4 ? answer : broken)
  expect(calls).toBe(30)
  expect(breaker.health().isOpen).toBe(false)
})

test.each([
  ['a refusal', refused],
  ['a rate limit', throttled],
  ['an answer', done(1)],
])('%s to the probe ends the outage, within a minute of the provider being back', async (_, answer) => {
  await open()
  pass(30_000)
  expect(breaker.refusal()).toBeNull()
  expect(await call(answer)).toEqual(answer)
  expect(await call(done(2))).toEqual(done(2))
  expect(changes.map(({ isOpen }) => isOpen)).toEqual([true, false])
})

test('a provider that stays down gets one call every thirty seconds', async () => {
  await open()
  for (let second = 1; second <= 300; second += 1) {
    pass(1_000)
    await call(broken)
  }
  expect(calls).toBe(5 + 10)
  expect(changes).toHaveLength(1)
})

test('during a probe, other callers retry soon, and a hanging probe doesn’t delay the next', async () => {
  await open()
  pass(30_000)
  let answer: (outcome: CallOutcome<number>) => void = () => {}
  const hanging = breaker.guard(() => new Promise<CallOutcome<number>>((resolve) => (answer = resolve)))
  expect(await call(done(1))).toMatchObject({ kind: 'not-sent', retryAfterMs: 3_000, isOutage: true })
  pass(30_000)
  expect(await call(done(2))).toEqual(done(2))
  answer(broken)
  await hanging
  expect(breaker.health().isOpen).toBe(false)
})

test('a call that can’t be sent in an outage only waits, however long the outage', async () => {
  await open()
  for (let probe = 0; probe < 20; probe += 1) {
    pass(30_000)
    expect(await call(unreachable)).toEqual({ ...unreachable, retryAfterMs: 30_000, isOutage: true })
  }
})

test('a clock set two days back or forward neither ends nor extends an outage', async () => {
  await open()
  wall -= 48 * 3_600_000
  pass(29_000)
  expect(breaker.refusal()).toMatchObject({ retryAfterMs: 1_000 })
  wall += 96 * 3_600_000
  expect(breaker.refusal()).toMatchObject({ retryAfterMs: 1_000 })
  pass(1_000)
  expect(await call(done(1))).toEqual(done(1))
})

test('a call that fails because of our own bug doesn’t count against the provider', async () => {
  const mistake = () => breaker.guard(() => Promise.reject(new TypeError('ours')))
  for (let i = 0; i < 6; i += 1) await expect(mistake()).rejects.toThrow('ours')
  expect(breaker.health().isOpen).toBe(false)
})
