import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DirectOrderRow, DirectOrderSort } from '#contract/orders/direct-orders.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  seller = await app.signUp()
  for (const [name, quantity, isPriced] of [
    ['Zoë', 3, true],
    ['ada', 1, true],
    ['', 2, false],
    ['Ben', 2, true],
    ['ada', 9, false],
  ] as const) {
    const item = {
      ...{ type: 'PRINT' as const, publicFileServiceId: '00000000-0000-4000-8000-000000000001', quantity },
      filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
    }
    const address = {
      ...{ name, line1: '123 Apple Tree St', city: 'Washington', state: 'DC', zip: '20001' },
      country: 'United States',
    }
    const customer = { name, details: { email: 'pat@example.test', address } }
    await seller.call.saveDirectOrder({ body: { orderData: { customer, items: [item] }, price: isPriced } })
  }
})
afterAll(() => app.close())

async function all(query: { sort?: DirectOrderSort; order?: 'asc' | 'desc' }): Promise<DirectOrderRow[]> {
  const orders: DirectOrderRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await seller.call.listDirectOrders({ query: { ...query, page, size: 2 } })
    orders.push(...body.orders)
    pages = body.pagination.pages
  }
  return orders
}

test('drafts are sorted by each column over all pages, newest first without one', async () => {
  const values: Record<DirectOrderSort, (order: DirectOrderRow) => number | string> = {
    number: ({ number }) => Number(number.slice(2)),
    recipient: ({ customerName }) => customerName.toLowerCase(),
    pieces: ({ itemCount }) => itemCount,
    price: ({ totalCents }) => totalCents ?? -1,
    changed: ({ updatedAt }) => updatedAt,
  }
  const newest = await all({})
  expect(newest.map(values.number)).toEqual([5, 4, 3, 2, 1])
  expect(newest.filter(({ totalCents }) => totalCents !== null)).toHaveLength(3)
  for (const sort of Object.keys(values) as DirectOrderSort[]) {
    const up = await all({ sort, order: 'asc' })
    expect(new Set(up.map(({ id }) => id)).size, sort).toBe(5)
    const found = up.map(values[sort])
    expect(found, sort).toEqual(found.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    const down = await all({ sort, order: 'desc' })
    expect(
      down.map(({ id }) => id),
      sort,
    ).toEqual(up.map(({ id }) => id).toReversed())
  }
})

test('placed orders are sorted by number only', async () => {
  const query = { show: 'sent', sort: 'price' } as const
  expect((await seller.call.listDirectOrders({ query })).status).toBe(422)
})
