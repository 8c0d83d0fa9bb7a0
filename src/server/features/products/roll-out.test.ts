import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sampleFiles } from '../files/samples/sample-files.ts'

const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
// Ids known to the sandbox's print provider stand in for registered files.
const [firstAtProvider, secondAtProvider] = [sampleFiles[1]!.versionId, sampleFiles[2]!.versionId]

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

/** A file with two versions, and a product that prints the first. */
async function setUp() {
  const { fileId, versionId: first } = await createFile(app.context.db, seller.userId)
  const second = '9d3c1f52-0000-4000-8000-0000000000b2'
  await app.context.db.run(
    sql`update file_versions set provider_file_id = ${firstAtProvider} where id = ${first}`,
  )
  await app.context.db.run(sql`
    insert into file_versions (id, file_id, seller_id, version, state, file_name, bytes, sha256, uploaded_at,
      provider_state, provider_file_id)
    select ${second}, file_id, seller_id, 2, state, file_name, bytes, 'other', now(), provider_state, ${secondAtProvider}
    from file_versions where id = ${first}`)
  await seller.call.createProduct({
    body: {
      name: 'Rolled',
      sku: 'ROLLED',
      fulfillment: [{ type: 'PRINT', publicFileServiceId: first, filamentId, quantity: 1 }],
    },
  })
  return fileId
}

/** The file id the print provider receives for a new submission of an order. */
async function printedFor({ id }: { id: string }): Promise<string> {
  const { order } = (await seller.call.submitOrder({ body: { orderId: id, test: true } })).body
  const path = `/print/orders?reference=${order.id}`
  type Drafted = { orders: { items: { publicFileServiceId: string }[] }[] }
  const drafted = async () => (await app.sandbox.control<Drafted>('GET', path)).orders[0]
  await expect.poll(drafted, { timeout: 10_000 }).toBeDefined()
  return (await drafted())!.items[0]!.publicFileServiceId
}

test('existing orders keep printing the old version and new orders the new one, until rolled out to all', async () => {
  const fileId = await setUp()
  const line = { lines: [{ sku: 'ROLLED' }] }
  const roll = (version: number, scope: 'NEW_ORDERS' | 'UNSENT_ORDERS') =>
    seller.call.rollOutFile({ params: { id: fileId }, body: { version, scope, apply: true } })
  const [before] = await createShop(app, seller.userId, [line])
  expect((await roll(2, 'NEW_ORDERS')).body).toMatchObject({ unsentOrders: 1, isApplied: true })
  const [after] = await createShop(app, seller.userId, [line])
  expect(await printedFor(before!)).toBe(firstAtProvider)
  expect(await printedFor(after!)).toBe(secondAtProvider)

  await roll(2, 'UNSENT_ORDERS')
  expect(await printedFor(before!)).toBe(secondAtProvider)
  await roll(1, 'UNSENT_ORDERS')
  expect(await printedFor(before!)).toBe(firstAtProvider)
  expect(await printedFor(after!)).toBe(firstAtProvider)
})

test('an unmeasured, unknown or foreign version cannot be rolled out', async () => {
  const { fileId } = await createFile(app.context.db, seller.userId, { state: 'MEASURING' })
  const { fileId: foreign } = await createFile(app.context.db, (await app.signUp()).userId)
  const roll = (id: string, version = 1) =>
    seller.call.rollOutFile({ params: { id }, body: { version, scope: 'NEW_ORDERS', apply: true } })
  expect((await roll(fileId)).refusal).toMatchObject({ error: 'FILE_NOT_READY' })
  expect((await roll(fileId, 2)).status).toBe(404)
  expect((await roll(foreign)).status).toBe(404)
})
