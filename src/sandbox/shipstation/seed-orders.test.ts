import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox, testTime } from '../testing/open-test-sandbox.ts'
import type { ShipstationOrder, WireOrder } from './shipstation-orders.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox({ seed: true })
})
afterEach(() => sandbox.close())

const ordersOf = async (key = 'sandbox-shipstation-key'): Promise<WireOrder[]> =>
  (await sandbox.control('GET', `/shipstation/orders?key=${key}`)).body.orders.map(
    ({ wire }: ShipstationOrder) => wire,
  )

test('the demo account has the variety of a real store', async () => {
  const orders = await ordersOf()
  expect(orders).toHaveLength(140)
  const statuses = Map.groupBy(orders, ({ orderStatus }) => orderStatus)
  for (const status of ['cancelled', 'on_hold', 'awaiting_payment', 'shipped'] as const)
    expect(statuses.get(status)?.length).toBeGreaterThan(0)
  expect(statuses.get('awaiting_shipment')?.length).toBeGreaterThan(90)

  const items = orders.flatMap((order) => order.items)
  const known = items.filter(({ sku }) =>
    /^(VASE-RIBBED|VASE-SPIRAL|PLANTER-HEX|LAMP-PLEATED|BOWL-WAVE|GEAR-DESK|STAND-PHONE|ORGANIZER-HEX)$/.test(
      sku ?? '',
    ),
  )
  expect(known.length / items.length).toBeGreaterThan(0.9)
  expect(items.some(({ sku }) => sku === 'MYSTERY-BOX')).toBe(true)
  expect(items.filter(({ sku }) => sku === null)).toHaveLength(1)
  expect(items.some(({ adjustment, unitPrice }) => adjustment && unitPrice < 0)).toBe(true)
  expect(items.some(({ options }) => options.some(({ name }) => name === 'Personalization'))).toBe(true)
  expect(
    Math.max(...orders.map(({ items: lines }) => lines.filter(({ adjustment }) => !adjustment).length)),
  ).toBe(4)
  expect(new Set(orders.map(({ shipTo }) => shipTo.country)).size).toBeGreaterThan(6)
  expect(new Set(orders.map(({ advancedOptions }) => advancedOptions.storeId)).size).toBe(2)
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(140)
  const oldest = new Date(testTime - 15 * 86_400_000).toISOString()
  expect(orders.every(({ orderDate }) => orderDate > oldest && orderDate < '2026-07-01T05')).toBe(true)
})

test('the same seed gives the same orders, another seed gives different ones', async () => {
  const fill = async (key: string, seed: number) => {
    await sandbox.control('POST', '/seed', { shipstationKey: key, shipstationSecret: 'x', orders: 20, seed })
    return (await ordersOf(key)).map(({ shipTo, items }) => [
      shipTo.name,
      items.map(({ sku, quantity }) => [sku, quantity]),
    ])
  }
  const first = await fill('one', 7)
  expect(await fill('two', 7)).toEqual(first)
  expect(await fill('three', 8)).not.toEqual(first)
})
