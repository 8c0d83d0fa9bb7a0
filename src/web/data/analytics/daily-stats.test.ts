import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dailyStats, dateIn, dropDailyStats } from './daily-stats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a successful order drops cached days and fetches the one on screen again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const shown = dailyStats('11-22-2026').queryKey
  const hidden = dailyStats('11-21-2026').queryKey
  let fetches = 0
  new QueryObserver(client, { queryKey: shown, queryFn: () => ++fetches }).subscribe(() => undefined)
  client.setQueryData<unknown>(hidden, 'yesterday')
  await vi.advanceTimersByTimeAsync(0)
  dropDailyStats(client)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetches).toBe(2)
  expect(client.getQueryData(hidden)).toBeUndefined()
})

test('a day is the seller’s, written M-D-YYYY', () => {
  const at = Date.parse('2026-03-01T02:00:00Z')
  expect(dateIn('UTC', at)).toBe('3-1-2026')
  expect(dateIn('America/New_York', at)).toBe('2-28-2026')
})
