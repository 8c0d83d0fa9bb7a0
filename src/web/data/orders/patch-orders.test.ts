import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { OrderUpdate } from '#contract/socket-events.ts'
import { printOrderChange } from './order-keys.ts'
import { printOrderById, submitRunPage } from './order-queries.ts'
import { patchOrders, patchRun, recordPlace, staleAfter } from './patch-orders.ts'

const queued: PrintOrderRow = {
  id: 'po_1',
  shopOrderId: 'so_1',
  orderNumber: '1042',
  source: 'shipstation',
  providerOrderId: 'p-1',
  state: 'QUEUED',
  stage: 'QUEUED',
  isTest: false,
  isReprint: false,
  itemCount: 1,
  prints: { fileId: null, filaments: [] },
  totalCents: 1_240,
  currency: 'USD',
  buyerName: 'Mira',
  country: 'IT',
  createdAt: '2026-07-01T08:00:00Z',
  stateSince: '2026-07-01T08:00:00Z',
  parcels: [],
  failure: null,
  isCanceling: false,
  waiting: null,
}
const event = (order: PrintOrderRow): OrderUpdate => ({ order, shipstationOrder: null })
const onlyItsPage = [printOrderById('po_1').queryKey]

test('an event that repeats the reply to a submit refetches no list', () => {
  const client = new QueryClient()
  recordPlace(client, queued)
  expect(staleAfter(client, event({ ...queued, stateSince: '2026-07-01T08:00:01Z' }))).toEqual(onlyItsPage)
})

test('an order that moves to another stage, fails or is priced refetches the lists, once each', () => {
  const client = new QueryClient()
  const failure = {
    code: 'SUBMIT_FAILED',
    reason: 'Declined',
    at: queued.createdAt,
    canRetry: true,
    refusal: null,
  }
  for (const change of [
    {},
    { stage: 'PRINTING' },
    { totalCents: 1_300 },
    { isCanceling: true },
    { failure },
  ] satisfies Partial<PrintOrderRow>[]) {
    const moved = event({ ...queued, ...change })
    expect(staleAfter(client, moved)).toEqual(printOrderChange)
    expect(staleAfter(client, moved)).toEqual(onlyItsPage)
  }
})

test('an event changes its row on screen without a refetch, and leaves the others the same objects', () => {
  const client = new QueryClient()
  const key = ['print-orders', 'page', { page: 1 }]
  const other = { ...queued, id: 'po_2' }
  client.setQueryData(key, { orders: [queued, other] })
  patchOrders(client, [event({ ...queued, stage: 'PACKING' })])
  const page = client.getQueryData<{ orders: PrintOrderRow[] }>(key)
  expect(page).toMatchObject({ orders: [{ stage: 'PACKING' }, { stage: 'QUEUED' }] })
  expect(page?.orders[1]).toBe(other)
})

test('a stale page that does not show the order stays stale', async () => {
  const client = new QueryClient()
  const [shown, unseen] = [1, 2].map((page) => ['print-orders', 'page', { page }])
  client.setQueryData(shown!, { orders: [queued] })
  client.setQueryData(unseen!, { orders: [{ ...queued, id: 'po_2' }] })
  await client.invalidateQueries({ queryKey: unseen! })
  patchOrders(client, [event({ ...queued, stage: 'PACKING' })])
  expect(client.getQueryData(shown!)).toMatchObject({ orders: [{ stage: 'PACKING' }] })
  expect(client.getQueryState(unseen!)).toMatchObject({ isInvalidated: true })
})

test('a submission is updated on the page that lists it, and a new one is put on top of the first', () => {
  const client = new QueryClient()
  const run = (number: number, processed = 0) => ({ id: `run_${number}`, number, processed }) as SubmitRun
  const paginationOf = (page: number, total: number) => {
    const pages = Math.ceil(total / 2)
    const inSpec = { currentPage: page, totalPages: pages, totalItems: total, pageSize: 2 }
    return { ...inSpec, page, size: 2, pages, total, isEstimate: false }
  }
  const put = (page: number, runs: SubmitRun[]) =>
    client.setQueryData(submitRunPage(page).queryKey, { runs, pagination: paginationOf(page, 4) })
  const page = (number: number) => client.getQueryState(submitRunPage(number).queryKey)
  put(1, [run(4), run(3)])
  put(2, [run(2), run(1)])
  const untouched = page(1)?.data
  patchRun(client, run(2, 7))
  expect(page(2)?.data?.runs).toEqual([run(2, 7), run(1)])
  expect(page(1)?.data).toBe(untouched)
  expect(page(1)?.isInvalidated).toBe(false)
  patchRun(client, run(5))
  expect([page(1)?.isInvalidated, page(2)?.isInvalidated]).toEqual([false, true])
  expect(page(1)?.data).toEqual({ runs: [run(5), run(4)], pagination: paginationOf(1, 5) })
})
