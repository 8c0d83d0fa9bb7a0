import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiQuery } from './api-query.ts'

test('what is sent reaches the call with a signal that ends the request, and the options stay', async () => {
  const calls: unknown[] = []
  const getOrder = async (args: { params: { id: string }; signal?: AbortSignal | undefined }) => {
    calls.push(args)
    return { order: args.params.id }
  }
  const query = apiQuery(['orders', 'so_1'], getOrder, { params: { id: 'so_1' }, staleTime: 5_000 })
  expect(query).toMatchObject({ queryKey: ['orders', 'so_1'], staleTime: 5_000 })
  expect(query).not.toHaveProperty('params')
  expect(await new QueryClient().fetchQuery(query)).toEqual({ order: 'so_1' })
  expect(calls).toEqual([{ params: { id: 'so_1' }, signal: expect.any(AbortSignal) }])
})
