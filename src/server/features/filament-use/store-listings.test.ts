import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#domain/csv/parse-csv.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const FILE = '00000000-0000-4000-8000-000000000001'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what stores sold with a filament is listed by what to pause, and exported the same; other sales aren’t', async () => {
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const { filaments } = (await seller.call.listFilaments()).body
  const idOf = (name: string) => filaments.find((each) => each.name === name)!.id
  const [black, red] = [idOf('PLA BLACK'), idOf('PLA RED')]
  const values = [
    { value: 'Black', suffix: 'BLK', filamentId: black },
    { value: 'Red', suffix: 'RED', filamentId: red },
  ]
  const part = { type: 'PRINT' as const, publicFileServiceId: FILE, quantity: 1 }
  const made = await seller.call.createProduct({
    body: {
      name: 'Hook, colored',
      sku: 'HOOK',
      options: [{ name: 'Color', values }],
      fulfillment: [{ ...part, filamentOption: 'Color' }],
    },
  })
  expect(made.status).toBe(201)
  const hook = made.body.product.id
  const orders = await createShop(app, seller.userId, [
    { lines: [{ sku: 'LAMP', name: '=Lamp', quantity: 3 }] },
    {
      lines: [
        { sku: 'LAMP', name: '=Lamp' },
        { sku: 'TRAY', name: 'Tray', quantity: 2 },
      ],
    },
    { lines: [{ sku: 'OLD', name: 'Sold long ago' }] },
  ])
  await app.context.db.run(sql`
    update shop_order_lines set product_id = ${hook} where seller_id = ${seller.userId} and sku = 'TRAY'`)
  await app.context.db.run(sql`
    update shop_orders set placed_at = now() - interval '91 days'
    where seller_id = ${seller.userId} and id = ${orders[2]!.id}`)
  const lamp = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'LAMP')!
  const used = lamp.fulfillment[0]!
  const params = { filamentId: used.type === 'PRINT' ? used.filamentId! : '' }

  const { listings } = (await seller.call.listFilamentListings({ params })).body
  const found = listings.map(({ sku, name, choices, sold }) => ({ sku, name, choices, sold }))
  expect(found).toContainEqual({ sku: 'LAMP', name: '=Lamp', choices: [], sold: 4 })
  expect(found.map(({ sku }) => sku)).not.toContain('OLD')
  const ofBlack = (await seller.call.listFilamentListings({ params: { filamentId: black } })).body.listings
  expect(ofBlack.find(({ productId }) => productId === hook)).toMatchObject({
    sku: 'TRAY',
    choices: ['Color: Black'],
    sold: 2,
  })

  const download = await seller.call.exportFilamentListings({ query: params })
  const { records } = parseCsv(String(download.body))
  expect(records).toHaveLength(listings.length)
  const row = records.find(({ cells }) => cells[1] === 'LAMP')!.cells
  // A formula would run in a spreadsheet.
  expect([row[2], row[4], row[5]]).toEqual([expect.not.stringMatching(/^=/), 'All', '4'])

  expect((await stranger.call.listFilamentListings({ params })).body.listings).toEqual([])
  const unknown = { filamentId: '00000000-0000-4000-8000-00000000ffff' }
  expect((await seller.call.listFilamentListings({ params: unknown })).status).toBe(404)
})
