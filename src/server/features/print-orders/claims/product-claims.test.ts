import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('three claims about the print of few orders warn on the product, other claims don’t count', async () => {
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const lamp = { sku: 'LAMP' }
  const orders = await createShop(app, seller.userId, [
    { lines: [lamp] },
    { lines: [lamp] },
    { lines: [lamp, { sku: 'VASE' }] },
    { lines: [lamp, { sku: 'VASE' }] },
    { lines: [lamp] },
  ])
  const printed: string[] = []
  for (const { id } of orders) {
    const { order } = (await seller.call.submitOrder({ body: { orderId: id } })).body
    printed.push(order.id)
  }
  await app.context.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', shipped_at = now()
    where seller_id = ${seller.userId}`)
  const product = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'LAMP')!
  const params = { id: product.id }
  const report = async (index: number, reason: 'DAMAGED' | 'POOR_QUALITY' | 'LOST', line: number | null) => {
    const body = { reason, resolution: 'REPRINT' as const, text: 'At the rim', line }
    const filed = await seller.call.reportProblem({ params: { id: printed[index]! }, body })
    expect(filed.status).toBe(201)
  }
  const claims = async () => (await seller.call.getProductClaims({ params })).body
  expect(await claims()).toEqual({
    ...{ printed: 5, claimed: 0, isHigh: false },
    ...{ reasons: [], places: [], fileVersions: [], filaments: [] },
  })

  await report(0, 'DAMAGED', 0)
  await report(0, 'POOR_QUALITY', null)
  await report(1, 'DAMAGED', null)
  // Lost, about the whole of a mixed order, and about the other product.
  await report(4, 'LOST', 0)
  await report(2, 'DAMAGED', null)
  await report(3, 'DAMAGED', 1)
  expect(await claims()).toMatchObject({ claimed: 2, isHigh: false })

  await report(3, 'DAMAGED', 0)
  const counted = await claims()
  expect(counted).toMatchObject({
    ...{ printed: 5, claimed: 3, isHigh: true },
    reasons: [
      { reason: 'DAMAGED', claimed: 3 },
      { reason: 'POOR_QUALITY', claimed: 1 },
    ],
    fileVersions: [{ fileVersionId: '00000000-0000-4000-8000-000000000001', version: 1, claimed: 3 }],
    filaments: [{ filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', claimed: 3 }],
  })
  expect((await stranger.call.getProductClaims({ params })).status).toBe(404)
})

test('claims about the same place are counted apart, for the part that they name', async () => {
  const seller = await app.signUp()
  const orders = await createShop(
    app,
    seller.userId,
    [{}, {}, {}].map(() => ({ lines: [{ sku: 'LAMP' }] })),
  )
  const printed: string[] = []
  for (const { id } of orders) {
    const { order } = (await seller.call.submitOrder({ body: { orderId: id } })).body
    printed.push(order.id)
  }
  await app.context.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', shipped_at = now()
    where seller_id = ${seller.userId}`)
  const claim = { reason: 'DAMAGED', resolution: 'REPRINT', text: 'The clip broke' } as const
  const file = (index: number, body: { line: number | null; part: number | null }) =>
    seller.call.reportProblem({
      params: { id: printed[index]! },
      body: { ...claim, place: 'JOINT', ...body },
    })
  expect((await file(0, { line: 0, part: 1 })).status).toBe(422)
  expect((await file(0, { line: null, part: 0 })).status).toBe(422)
  for (const index of [0, 1, 2]) {
    const { problem } = (await file(index, { line: 0, part: index === 2 ? null : 0 })).body
    expect(problem).toMatchObject({ part: index === 2 ? null : 0, place: 'JOINT' })
  }
  await seller.call.reportProblem({
    params: { id: printed[0]! },
    body: { ...claim, line: 0, place: 'TEXT' },
  })
  const product = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'LAMP')!
  expect((await seller.call.getProductClaims({ params: { id: product.id } })).body).toMatchObject({
    claimed: 3,
    places: [
      { place: 'JOINT', claimed: 3, isHigh: true },
      { place: 'TEXT', claimed: 1, isHigh: false },
    ],
  })
})
