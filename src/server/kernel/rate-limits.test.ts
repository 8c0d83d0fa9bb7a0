import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { createRateLimits } from './rate-limits.ts'

const limit = { max: 4, perMs: 60_000 }

/** How the next calls end: true when allowed, or the seconds to wait. */
function open() {
  let nowMs = 1_000
  const limits = createRateLimits({ elapsedMs: () => nowMs })
  const call = (key = 'a') => {
    try {
      limits.enforce(key, limit)
      return true
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'TOO_MANY_REQUESTS') throw error
      return error.retryAfterSeconds
    }
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { call, pass }
}

test('the limit can be used up at once, and the refusal says when the next call is allowed', () => {
  const { call, pass } = open()
  expect([call(), call(), call(), call(), call()]).toEqual([true, true, true, true, 15])
  pass(10_000)
  expect(call()).toBe(5)
  pass(5_000)
  expect(call()).toBe(true)
})

test('the last call of a limit is allowed at any moment, however its time is rounded', () => {
  for (let step = 0; step < 1_000; step += 1) {
    const limits = createRateLimits({ elapsedMs: () => step * 1_234.5678 })
    const allowed = (max: number) =>
      [...Array(max + 1)].map(() => limits.allows(`${max}`, { max, perMs: 1_800_000 }))
    expect(allowed(1)).toEqual([true, false])
    expect(allowed(3)).toEqual([true, true, true, false])
  }
})

test('a limit refills steadily, so no moment admits two full limits', () => {
  const { call, pass } = open()
  for (let index = 0; index < 4; index += 1) call()
  pass(30_000)
  expect([call(), call(), call()]).toEqual([true, true, 15])
})

test('a limit that rested for long is full, and no fuller', () => {
  const { call, pass } = open()
  for (let index = 0; index < 4; index += 1) call()
  pass(600_000)
  expect([call(), call(), call(), call(), call()]).toEqual([true, true, true, true, 15])
})

test('refused calls don’t extend the wait', () => {
  const { call, pass } = open()
  for (let index = 0; index < 20; index += 1) call()
  pass(15_000)
  expect(call()).toBe(true)
})

test('keys are counted separately', () => {
  const { call } = open()
  for (let index = 0; index < 5; index += 1) call('a')
  expect(call('b')).toBe(true)
})

test('many keys at once forget the oldest key instead of filling memory', () => {
  const { call } = open()
  for (let index = 0; index < 4; index += 1) call('first')
  expect(call('first')).toBe(15)
  for (let index = 0; index < 20_000; index += 1) call(`key-${index}`)
  expect(call('first')).toBe(true)
})
