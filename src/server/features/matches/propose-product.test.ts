import { afterAll, beforeAll, expect, test } from 'vitest'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import type { IncomingLine } from '#server/providers/sources/incoming-shop-order.ts'
import { incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
type Seller = Awaited<ReturnType<TestApp['signUp']>>

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const color = (value: string) => ({ name: 'Color', value })

test('a product is proposed with the name, the SKU and every color that buyers chose', async () => {
  const seller = await app.signUp()
  await receive(seller, [
    [{ sku: 'PLANTER-HEX', name: 'Hex planter', options: [color('Black'), { name: 'Size', value: 'L' }] }],
    [{ sku: 'planter-hex', name: 'Hex planter', options: [color('white')] }],
    [{ sku: 'PLANTER-HEX', name: 'Hex planter', options: [color('Black')] }],
    [{ sku: 'PLANTER-HEX', name: 'Hex planter', options: [color('Dragon scales')] }],
    [{ sku: 'OTHER', name: 'Hex planter', options: [color('Red')] }],
  ])
  const proposal = await propose(seller, 'PLANTER-HEX')
  expect(proposal).toMatchObject({ name: 'Hex planter', sku: 'PLANTER-HEX', lines: 4, orders: 4 })
  // Sizes name no filament; the check asks what they mean.
  expect(proposal.options.map(({ name }) => name)).toEqual(['Color'])
  const { filaments } = (await seller.call.listFilaments()).body
  const values = Object.fromEntries(
    proposal.options[0]!.values.map(({ value, filamentId }) => [
      value.toLowerCase(),
      filaments.find(({ id }) => id === filamentId)?.name ?? null,
    ]),
  )
  expect(values).toEqual({ black: 'PLA BLACK', white: 'PLA WHITE', 'dragon scales': null })
})

test('an item without a SKU gets one made of its title, and texts of buyers are no options', async () => {
  const seller = await app.signUp()
  await receive(seller, [
    [
      {
        sku: null,
        name: 'Großer Übertopf, 20 cm!',
        options: [{ name: 'Personalization', value: 'Black' }, color('Black')],
      },
    ],
  ])
  const [group] = (await seller.call.listWaitingLines()).body.groups
  const { proposal } = (await seller.call.proposeProduct({ params: { lineId: group!.lineId } })).body
  expect(proposal).toMatchObject({ name: 'Großer Übertopf, 20 cm!', sku: 'GRO-ER-UBERTOPF-20-CM', lines: 1 })
  expect(proposal.options.map(({ name }) => name)).toEqual(['Color'])
})

test('a line of another seller does not exist', async () => {
  const seller = await app.signUp()
  await receive(seller, [[{ sku: 'MINE', name: 'Mine' }]])
  const [group] = (await seller.call.listWaitingLines()).body.groups
  const other = await app.signUp()
  const reply = await other.call.proposeProduct({ params: { lineId: group!.lineId } })
  expect(reply.status).toBe(404)
})

async function propose(seller: Seller, sku: string) {
  const { groups } = (await seller.call.listWaitingLines()).body
  const group = groups.find((each) => each.sku?.toUpperCase() === sku)
  return (await seller.call.proposeProduct({ params: { lineId: group!.lineId } })).body.proposal
}

async function receive({ userId }: Seller, orders: Partial<IncomingLine>[][]): Promise<void> {
  const placedAt = app.context.clock.now()
  const incoming = orders.map((lines, index) =>
    incomingOrder({ lines, status: 'OPEN', placedAt, buyerName: `Buyer ${index}` }),
  )
  await importShopOrders(app.context, { sellerId: userId, source: 'shipstation' }, incoming)
}
