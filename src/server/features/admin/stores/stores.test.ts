import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

test('stores of all sellers are listed with their connection, found by name, and never the demo store', async () => {
  const seller = await app.signUp()
  const addShop = (id: string, name: string, source: string) =>
    app.context.db.run(sql`
      insert into shops (seller_id, id, source, source_store_id, name, created_at)
      values (${seller.userId}, ${id}, ${source}, ${id}, ${name}, now())`)
  await addShop('shp_1', 'Clay & Co', 'shipstation')
  await addShop('shp_2', 'Wood works', 'shippo')
  const find = async (query: Parameters<Person['call']['listAdminStores']>[0] = {}) =>
    (await admin.call.listAdminStores(query)).body
  const all = await find({ query: { search: seller.userId } })
  expect(all.stores.map(({ name }) => name).sort()).toEqual(['Clay & Co', 'Wood works'])
  expect(all.stores[0]).toMatchObject({ seller: { id: seller.userId }, status: null, lastSyncAt: null })
  expect((await find({ query: { search: 'clay' } })).stores).toMatchObject([{ name: 'Clay & Co' }])
  expect((await find({ query: { status: 'FAILING' } })).stores).toEqual([])
  expect((await find()).stores.every(({ source }) => source !== 'demo')).toBe(true)
})
