import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageHeld } from '#web/lib/page-hold.ts'
import { serve, stopServing } from '#web/testing/serve.ts'
import { decideSoon, UNDO_MS, undoDecision } from './pending-decisions.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  stopServing()
})

const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const accept = { id: 'app_1', status: 'ACCEPTED', reason: '' } as const

test('a decision is sent after ten seconds, and leaving the site by then asks first', async () => {
  const calls = serve({ 'POST /applications/app_1': () => ({}) })
  decideSoon(new QueryClient(), accept)
  expect(leave()).toBe(true)
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ status: 'ACCEPTED', reason: '' }])
  await expect.poll(() => isPageHeld()).toBe(false)
  expect(leave()).toBe(false)
})

test('an undone decision is never sent, and a changed mind sends the last one only', async () => {
  const calls = serve({ 'POST /applications/app_1': () => ({}) })
  decideSoon(new QueryClient(), accept)
  vi.advanceTimersByTime(UNDO_MS - 1)
  undoDecision('app_1')
  expect(isPageHeld()).toBe(false)
  vi.advanceTimersByTime(UNDO_MS)
  expect(calls).toEqual([])
  decideSoon(new QueryClient(), accept)
  decideSoon(new QueryClient(), { ...accept, status: 'REJECTED', reason: 'No address' })
  vi.advanceTimersByTime(UNDO_MS)
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([{ status: 'REJECTED', reason: 'No address' }])
  await expect.poll(() => isPageHeld()).toBe(false)
})
