import { beforeEach, describe, expect, test } from 'vitest'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { closeOutcome, followRun, leaveToToast, resetOrderQueue, useOrderQueue } from './order-queue-store.ts'

const run = (over: Partial<SubmitRun> = {}): SubmitRun => ({
  id: 'run_1',
  number: 1,
  origin: 'SELLER',
  state: 'RUNNING',
  stopped: 0,
  chargedCents: 0,
  currency: 'USD',
  createdAt: '2026-03-01T10:00:00.000Z',
  finishedAt: null,
  total: 3,
  processed: 0,
  failed: 0,
  current: null,
  errors: [],
  ...over,
})
const working = (orderId: string, over: Partial<SubmitRun> = {}) =>
  run({ current: { orderId, orderNumber: `#${orderId}` }, ...over })
const failure = (orderId: string, error: string) => ({
  orderId,
  orderNumber: `#${orderId}`,
  code: 'ORDER_REFUSED',
  error,
  at: '2026-03-01T10:00:05.000Z',
})
const finished = { finishedAt: '2026-03-01T10:01:00.000Z', current: null }
const queue = () => useOrderQueue.getState()

beforeEach(resetOrderQueue)

describe('following a run', () => {
  test('orders leave the queue one after another, by success and by failure', () => {
    followRun(run(), ['a', 'b', 'c'])
    expect(queue()).toMatchObject({
      queue: ['a', 'b', 'c'],
      isProcessing: true,
      processedCount: 0,
      totalQueued: 3,
    })
    followRun(working('b', { processed: 1 }))
    expect(queue()).toMatchObject({ queue: ['b', 'c'], processedCount: 1 })
    followRun(working('c', { processed: 1, failed: 1, errors: [failure('b', 'Too large')] }))
    expect(queue()).toMatchObject({ queue: ['c'], processedCount: 1, totalQueued: 3 })
    expect(queue().errors).toMatchObject([{ orderId: 'b', error: 'Too large' }])
  })

  test('the end resets queue, total and counters and keeps the failures until they are closed', () => {
    followRun(run(), ['a', 'b', 'c'])
    followRun(run({ ...finished, processed: 2, failed: 1, errors: [failure('b', 'Too large')] }))
    expect(queue()).toMatchObject({ queue: [], isProcessing: false, processedCount: 0, totalQueued: 0 })
    expect(queue().summary).toEqual({ total: 3, processed: 2, failed: 1, stopped: 0 })
    expect(queue().errors).toHaveLength(1)
    closeOutcome()
    expect(queue()).toMatchObject({ errors: [], summary: null })
  })

  test('failures of an earlier run stay while the next one works', () => {
    followRun(run({ ...finished, failed: 1, total: 1, errors: [failure('b', 'Too large')] }))
    followRun(working('d', { id: 'run_2' }))
    expect(queue().errors.map(({ orderId }) => orderId)).toEqual(['b'])
  })

  test('an order that fails again is listed once, with its last reason', () => {
    followRun(run({ ...finished, failed: 1, total: 1, errors: [failure('b', 'Too large')] }))
    followRun(run({ ...finished, id: 'run_2', failed: 1, total: 1, errors: [failure('b', 'No card')] }))
    expect(queue().errors).toMatchObject([{ orderId: 'b', error: 'No card', runId: 'run_2' }])
  })

  test('every success is counted once, so that cached statistics can be dropped', () => {
    followRun(working('b', { processed: 1 }))
    followRun(working('b', { processed: 1 }))
    followRun(run({ ...finished, processed: 3 }))
    followRun(run({ ...finished, processed: 3 }))
    expect(queue().successCount).toBe(3)
  })
})

describe('several tabs and late words', () => {
  test('a tab that did not start the run shows the order in work', () => {
    followRun(working('a'))
    followRun(working('b', { processed: 1 }))
    expect(queue().queue).toEqual(['b'])
  })

  test('a late update does not turn the progress back', () => {
    followRun(working('c', { processed: 2 }), ['a', 'b', 'c'])
    followRun(working('b', { processed: 1 }))
    expect(queue()).toMatchObject({ processedCount: 2, queue: ['c'] })
  })

  test('a pause is seen at once, though a paused run works on no order', () => {
    followRun(working('b', { processed: 1 }), ['a', 'b', 'c'])
    followRun(run({ processed: 1, state: 'PAUSED' }))
    expect(queue().runs[0]).toMatchObject({ state: 'PAUSED', current: null })
  })

  test('orders that weren’t sent count as processed, and are reported at the end', () => {
    followRun(working('b', { processed: 1 }), ['a', 'b', 'c'])
    followRun(run({ ...finished, state: 'STOPPED', processed: 1, stopped: 2 }))
    expect(queue()).toMatchObject({ isProcessing: false, summary: { processed: 1, failed: 0, stopped: 2 } })
  })

  test('the answer that started a run may come after its first update', () => {
    followRun(working('b', { processed: 1 }))
    followRun(run(), ['a', 'b', 'c'])
    expect(queue()).toMatchObject({ queue: ['b', 'c'], processedCount: 1 })
  })

  test('nothing wakes a finished run, nor one whose outcome was closed', () => {
    followRun(run({ ...finished, processed: 3 }))
    followRun(working('c', { processed: 2 }), ['a', 'b', 'c'])
    expect(queue()).toMatchObject({ isProcessing: false, queue: [] })
    closeOutcome()
    followRun(run({ ...finished, processed: 3 }))
    expect(queue().summary).toBeNull()
  })
})

describe('an order submitted alone, whose outcome a toast reports', () => {
  const alone = (over: Partial<SubmitRun> = {}) => run({ total: 1, ...over })
  const refused = { ...finished, failed: 1, errors: [failure('a', 'Declined')] }

  test('isn’t reported again by a run that comes before or after', () => {
    for (const isEarly of [true, false]) {
      for (const [outcome, runId] of [
        [{ ...finished, processed: 1 }, 'run_1'],
        [refused, null],
      ] as const) {
        resetOrderQueue()
        followRun(alone({ current: { orderId: 'a', orderNumber: '#a' } }))
        if (isEarly) followRun(alone(outcome))
        leaveToToast('a', runId)
        if (!isEarly) followRun(alone(outcome))
        expect(queue()).toMatchObject({ isProcessing: false, summary: null, errors: [], runs: [] })
      }
    }
  })

  test('is reported by the bar when this tab submits it in a run', () => {
    leaveToToast('a', null)
    followRun(alone({ id: 'run_2' }), ['a'])
    followRun(alone({ id: 'run_2', ...refused }))
    expect(queue()).toMatchObject({ summary: { failed: 1 }, errors: [{ orderId: 'a' }] })
  })

  test('leaves other runs as they are', () => {
    followRun(run({ id: 'run_2', processed: 1 }), ['b', 'c', 'd'])
    followRun(alone({ current: { orderId: 'a', orderNumber: '#a' } }))
    leaveToToast('a', 'run_1')
    expect(queue()).toMatchObject({ isProcessing: true, processedCount: 1, totalQueued: 3 })
  })
})

describe('two runs', () => {
  const second = (over: Partial<SubmitRun> = {}) =>
    run({ id: 'run_2', createdAt: '2026-03-01T10:00:30.000Z', total: 2, ...over })

  test('are counted together', () => {
    followRun(working('b', { processed: 1 }), ['a', 'b', 'c'])
    followRun(second(), ['d', 'e'])
    expect(queue()).toMatchObject({ queue: ['b', 'c', 'd', 'e'], processedCount: 1, totalQueued: 5 })
  })

  test('are reset only when both are finished', () => {
    followRun(working('c', { processed: 2 }), ['a', 'b', 'c'])
    followRun(second(), ['d', 'e'])
    followRun(run({ ...finished, processed: 3 }))
    expect(queue()).toMatchObject({
      isProcessing: true,
      processedCount: 3,
      totalQueued: 5,
      queue: ['d', 'e'],
    })
    followRun(second({ ...finished, processed: 2 }))
    expect(queue()).toMatchObject({ isProcessing: false, totalQueued: 0 })
    expect(queue().summary).toEqual({ total: 5, processed: 5, failed: 0, stopped: 0 })
  })
})
