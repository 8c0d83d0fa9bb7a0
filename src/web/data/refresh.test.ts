import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresh } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function watched(...keys: string[][]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const fetches = new Map<string, number>()
  for (const queryKey of keys) {
    const name = queryKey.join('/')
    const queryFn = () => {
      fetches.set(name, (fetches.get(name) ?? 0) + 1)
      return name
    }
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  }
  await vi.advanceTimersByTimeAsync(0)
  fetches.clear()
  return { client, fetches: () => Object.fromEntries(fetches) }
}

test('a burst of changes refetches each list on screen once', async () => {
  const { client, fetches } = await watched(['orders', 'page'], ['counts'], ['files'])
  for (let change = 0; change < 5; change++) {
    refresh(client, ['orders'], ['orders', 'page'], ['counts'])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(fetches()).toEqual({})
  await vi.advanceTimersByTimeAsync(250)
  expect(fetches()).toEqual({ 'orders/page': 1, counts: 1 })
})

test('changes that never pause are shown once a second', async () => {
  const { client, fetches } = await watched(['orders'])
  for (let change = 0; change < 29; change++) {
    refresh(client, ['orders'])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(fetches()).toEqual({ orders: 2 })
})

test('while a reply is outstanding, steps on the way to it refetch nothing', async () => {
  const { client, fetches } = await watched(['orders'])
  const reply = Promise.withResolvers<void>()
  const submit = new MutationObserver(client, { mutationFn: () => reply.promise }).mutate()
  refresh(client, ['orders'])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(fetches()).toEqual({})
  reply.resolve()
  await submit
  await vi.advanceTimersByTimeAsync(250)
  expect(fetches()).toEqual({ orders: 1 })
})

test('a reply that does not come holds the lists back for three seconds at most', async () => {
  const { client, fetches } = await watched(['orders'])
  void new MutationObserver(client, { mutationFn: () => new Promise(() => undefined) }).mutate()
  refresh(client, ['orders'])
  await vi.advanceTimersByTimeAsync(3_250)
  expect(fetches()).toEqual({ orders: 1 })
})

test('a list that was still loading when it changed is read again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const replies: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const reply = Promise.withResolvers<string>()
    replies.push(reply)
    return reply.promise
  }
  const list = new QueryObserver(client, { queryKey: ['orders'], queryFn })
  list.subscribe(() => undefined)
  refresh(client, ['orders'])
  await vi.advanceTimersByTimeAsync(250)
  expect(replies).toHaveLength(1)
  replies[0]!.resolve('checking')
  await vi.advanceTimersByTimeAsync(0)
  expect(list.getCurrentResult()).toMatchObject({ data: 'checking', isFetching: true })
  replies[1]!.resolve('ready')
  await vi.advanceTimersByTimeAsync(0)
  expect(list.getCurrentResult()).toMatchObject({ data: 'ready', isFetching: false })
})
