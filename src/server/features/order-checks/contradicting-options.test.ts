import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileId } from '#domain/inspection/testing/plain-order.ts'
import { incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function sellerWithVase(defaultValue?: string) {
  const seller = await app.signUp()
  const { filaments } = (await seller.call.listFilaments()).body
  const idOf = (value: string) => filaments.find(({ name }) => name === `PLA ${value.toUpperCase()}`)!.id
  const choice = (value: string, suffix: string) => ({ value, suffix, filamentId: idOf(value) })
  const values = [choice('Black', 'BLK'), choice('White', 'WHT')]
  const options = [{ name: 'Color', values, ...(defaultValue && { defaultValue }) }]
  const part = { type: 'PRINT' as const, publicFileServiceId: fileId, filamentOption: 'Color', quantity: 1 }
  const made = await seller.call.createProduct({
    body: { name: 'Vase', sku: 'CLASH', options, fulfillment: [part] },
  })
  return { seller, white: idOf('White'), productId: made.body.product.id }
}

test('an order whose SKU and option name two colors waits for the seller', async () => {
  const { seller } = await sellerWithVase()
  const lineOf = (value: string) => ({ sku: 'CLASH-BLK', options: [{ name: 'Color', value }] })
  const [clash, same] = [
    incomingOrder({ lines: [lineOf('White')] }),
    incomingOrder({ lines: [lineOf('Black')] }),
  ]
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [clash, same])
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 10 } })).body
  const checkOf = ({ orderNumber }: { orderNumber: string }) =>
    orders.find((order) => order.orderNumber === orderNumber)?.check?.reasons
  const text = '“Ribbed vase” has both Color: Black and Color: White. Choose one.'
  expect(checkOf(clash)).toContainEqual(expect.objectContaining({ text, isBlocking: true }))
  expect(checkOf(same)).not.toContainEqual(expect.objectContaining({ cause: 'OPTION_UNANSWERED' }))
})

test('a color by which a link rule finds the product is printed, not the product’s default', async () => {
  const { seller, white, productId } = await sellerWithVase('Black')
  const conditions = [{ on: 'option' as const, name: 'Color', text: 'White' }]
  const target = { kind: 'product' as const, productId }
  expect((await seller.call.createMatch({ body: { conditions, target } })).status).toBe(201)
  const line = { sku: null, name: 'Mystery vase', options: [{ name: 'Color', value: 'White' }] }
  const order = incomingOrder({ lines: [line] })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [order])
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 10 } })).body
  expect(orders[0]?.lines).toMatchObject([{ prints: { filaments: [{ id: white }] } }])
})
