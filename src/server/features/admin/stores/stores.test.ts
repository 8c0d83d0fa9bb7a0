import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countDays } from '../count-days-store.ts'

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

test('stores are found by the status of their connection, whichever of the two came first, before and after days are counted', async () => {
  const { db } = app.context
  const seller = await app.signUp()
  const addStore = (id: string) =>
    db.run(sql`
      insert into shops (seller_id, id, source, source_store_id, name, created_at)
      values (${seller.userId}, ${id}, 'shipstation', ${id}, ${id}, now() - interval '3 days')`)
  const setStatus = (status: string) =>
    db.run(sql`update source_connections set status = ${status} where seller_id = ${seller.userId}`)
  const find = async (status: 'FAILING' | 'CONNECTED') => {
    const { stores, pagination } = (await admin.call.listAdminStores({ query: { status } })).body
    expect(pagination.total).toBe(stores.length)
    return stores.map(({ id }) => id)
  }
  await addStore('shp_first')
  await db.run(sql`
    insert into source_connections (seller_id, id, source, status, key_sealed, key_hint, connected_at)
    values (${seller.userId}, 'con_status', 'shipstation', 'CONNECTED', 'v1.x', 'x', now())`)
  await addStore('shp_second')
  expect(await find('CONNECTED')).toEqual(['shp_second', 'shp_first'])
  await setStatus('FAILING')
  for (const isCounted of [false, true]) {
    if (isCounted) await countDays(db)
    expect(await find('FAILING')).toEqual(['shp_second', 'shp_first'])
    expect(await find('CONNECTED')).toEqual([])
  }
  await setStatus('CONNECTED')
  expect(await find('FAILING')).toEqual([])
  await db.run(sql`delete from source_connections where seller_id = ${seller.userId}`)
  expect(await find('CONNECTED')).toEqual([])
  await countDays(db)
  expect(await find('CONNECTED')).toEqual([])
})

test('administrators pause a store, besides the seller’s own pause, until they resume it', async () => {
  const { db } = app.context
  const seller = await app.signUp()
  const id = `shp_${'7'.repeat(26)}`
  await db.run(sql`
    insert into shops (seller_id, id, source, source_store_id, name, created_at)
    values (${seller.userId}, ${id}, 'shipstation', ${id}, 'Felt', now())`)
  const input = { params: { id }, body: { reason: 'Orders come twice' } }
  const { store } = (await admin.call.pauseStore(input)).body
  expect(store).toMatchObject({ id, isPaused: false, pause: { reason: 'Orders come twice' } })
  const own = async () => (await seller.call.listShops()).body.shops.find((shop) => shop.id === id)
  await seller.call.updateShop({ params: { id }, body: { isPaused: false } })
  expect(await own()).toMatchObject({ pause: { reason: 'Orders come twice' }, settings: { isPaused: false } })
  expect((await admin.call.resumeStore(input)).body.store.pause).toBeNull()
  expect((await admin.call.syncStore(input)).refusal.error).toBe('NOT_CONNECTED')
  expect((await seller.call.pauseStore(input)).status).toBe(403)
})
