import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createGuestSale } from '#testing/factories/portal-factory.ts'
import { buyerAddress } from '#testing/factories/sale-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { sweepDataExports } from './sweep-data-exports.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const latest = async (seller: Person) => (await seller.call.getDataRights()).body.exports[0]!
const isReady = (seller: Person) =>
  waitUntil(async () => (await latest(seller))?.state === 'READY', { withinMs: 20_000 })
const download = (seller: { cookie: string }, id: string) =>
  fetch(`${app.url}/api/user/data-exports/${id}/content`, { headers: { cookie: seller.cookie } })
const blobsOf = async (seller: Person) => {
  const keys: string[] = []
  for await (const { key } of app.context.blobs.list(`${seller.userId}/`)) keys.push(key)
  return keys.filter((key) => key.endsWith('.zip'))
}
async function contentOf(seller: Person): Promise<Record<string, string>> {
  const reply = await download(seller, (await latest(seller)).id)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(Number(reply.headers.get('content-length'))).toBe(bytes.length)
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]))
}

test('an export has the account, lists as CSV, everything else as JSON and the models, and no secret', async () => {
  const seller = await app.signUp({ name: 'Vera Export' })
  const orders = await createShop(
    app,
    seller.userId,
    Array.from({ length: 501 }, (_, index) => ({ orderNumber: `X-${index}` })),
  )
  await seller.call.setOrderNote({ params: { id: orders[500]!.id }, body: { note: 'Wrap it well' } })
  await app.context.db.run(sql`select move_to_archive(${seller.userId}, array[${orders[400]!.id}], now())`)
  await app.sandbox.control('POST', '/shipstation/accounts', { key: 'export-key', secret: 'export-secret' })
  await seller.call.saveShipstationCredentials({ body: { key: 'export-key', secret: 'export-secret' } })
  const { body: token } = await seller.call.createApiToken({
    body: { name: 'Robot', scope: 'READ', days: 30 },
  })
  await sendUpload(app.url, seller.cookie, {
    bytes: Buffer.from('solid not really'),
    name: 'Gear ../wheel?.stl',
  })
  expect(
    await waitUntil(
      async () => (await seller.call.listFiles({ query: { text: 'wheel' } })).body.files.length > 0,
      {
        withinMs: 20_000,
      },
    ),
  ).toBe(true)

  expect(await seller.call.createDataExport()).toMatchObject({ status: 201, body: { state: 'MAKING' } })
  expect(await isReady(seller)).toBe(true)
  const files = await contentOf(seller)
  expect(JSON.parse(files['account.json']!)).toMatchObject({ email: seller.email, name: 'Vera Export' })
  expect(files['lists/store-orders.csv']).toContain('X-500')
  const stored: { order_number: string; note: string | null }[] = JSON.parse(files['data/shop_orders.json']!)
  const numbers = stored.map((order) => order.order_number).filter((number) => number.startsWith('X-'))
  expect([numbers.length, new Set(numbers).size]).toEqual([500, 500])
  expect(JSON.parse(files['data/archived_orders.json']!)).toMatchObject([
    { order_number: 'X-400', record: { order: { order_number: 'X-400' }, lines: [{ sku: 'VASE' }] } },
  ])
  expect(stored.find((order) => order.order_number === 'X-500')?.note).toBe('Wrap it well')
  expect(JSON.parse(files['data/api_tokens.json']!)).toMatchObject([{ name: 'Robot' }])
  expect(JSON.parse(files['data/activity.json']!)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'api-token.created' })]),
  )
  const model = Object.keys(files).find((path) => path.startsWith('models/'))!
  expect(model).toMatch(/^models\/[^:*?"<>|\\]+ v1 \w{6}\.stl$/)
  expect(model).not.toContain('..')
  expect(files[model]).toBe('solid not really')
  const everything = Object.values(files).join('\n')
  for (const secret of [token.secret, 'export-key', 'export-secret', 'token_hash', '_sealed', 'argon2'])
    expect(everything, secret).not.toContain(secret)
  const links = async () => (await app.sandbox.mails(seller.email)).flatMap((mail) => mail.links)
  await expect
    .poll(links, { timeout: 10_000 })
    .toContainEqual(expect.stringContaining('/dashboard/settings/data'))
}, 60_000)

test('the export of someone who buys has what they bought, their addresses and favorites, and no key of an order', async () => {
  const [maker, buyer] = [await app.signUp(), await app.signUp({ isSeller: false })]
  const { userId: sellerId } = maker
  const id = await createGuestSale(app.context, { sellerId, email: buyer.email })
  await buyer.call.listPurchases({ query: {} })
  await buyer.call.addAddress({ body: { address: { ...buyerAddress, name: 'Aunt Edna' } } })
  await buyer.call.createDataExport()
  expect(await isReady(buyer)).toBe(true)
  const files = await contentOf(buyer)
  const bought = JSON.parse(files['data/purchased_orders.json']!)
  expect(bought).toMatchObject([
    {
      id,
      email: buyer.email,
      address: { name: 'Gina Guest' },
      lines: [{ title: 'Ribbed vase', unitCents: 900 }],
    },
  ])
  expect(files['data/buyer_addresses.json']).toContain('Aunt Edna')
  expect(JSON.parse(files['data/favorites.json']!)).toEqual([])
  expect(Object.values(files).join('\n')).not.toMatch(/key_|K{43}/)
})

test('another seller, a visitor and an administrator can’t download it', async () => {
  const seller = await app.signUp()
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const started = await admin.call.createUserDataExport({
    params: { id: seller.userId },
    body: { reason: 'Asked by mail' },
  })
  expect(started.status).toBe(201)
  expect(await isReady(seller)).toBe(true)
  const { id } = started.body
  expect((await download(seller, id)).status).toBe(200)
  expect((await download(admin, id)).status).toBe(404)
  expect((await download({ cookie: '' }, id)).status).toBe(401)
  const entries = await app.context.db.rows(
    sql`select actor, detail from audit_log where subject = ${seller.userId} and action = 'data-export.started'`,
  )
  expect(entries).toEqual([{ actor: admin.userId, detail: { export: id, reason: 'Asked by mail' } }])
})

const insertMaking = (seller: Person, id: string) =>
  app.context.db.run(sql`
    insert into data_exports (seller_id, id, state, created_at) values (${seller.userId}, ${id}, 'MAKING', now())`)

test('one export is made at a time; one whose job was lost is made later', async () => {
  const seller = await app.signUp()
  await insertMaking(seller, randomUUID())
  expect((await seller.call.createDataExport()).refusal.error).toBe('DATA_EXPORT_RUNNING')
  await sweepDataExports.run(app.context)
  expect(await isReady(seller)).toBe(true)
})

test('an export that failed again and again can be asked for again', async () => {
  const seller = await app.signUp()
  await insertMaking(seller, randomUUID())
  await app.context.db.run(sql`update data_exports set attempts = 5 where seller_id = ${seller.userId}`)
  await sweepDataExports.run(app.context)
  expect(await waitUntil(async () => (await latest(seller)).state === 'FAILED', { withinMs: 10_000 })).toBe(
    true,
  )
  expect((await seller.call.createDataExport()).status).toBe(201)
})

test('an export is deleted when a newer one is ready, and after seven days', async () => {
  const seller = await app.signUp()
  await seller.call.createDataExport()
  expect(await isReady(seller)).toBe(true)
  const first = await latest(seller)
  expect(Date.parse(first.expiresAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  await seller.call.createDataExport()
  expect(await waitUntil(async () => (await latest(seller)).id !== first.id, { withinMs: 5_000 })).toBe(true)
  expect(await isReady(seller)).toBe(true)
  expect((await download(seller, first.id)).status).toBe(404)
  expect(await waitUntil(async () => (await blobsOf(seller)).length === 1, { withinMs: 5_000 })).toBe(true)

  const second = await latest(seller)
  await app.context.db.run(
    sql`update data_exports set expires_at = now() - interval '1 second' where id = ${second.id}`,
  )
  await sweepDataExports.run(app.context)
  expect((await latest(seller)).state).toBe('EXPIRED')
  expect((await download(seller, second.id)).status).toBe(404)
  expect(await blobsOf(seller)).toEqual([])
})

test('three exports a day are enough', async () => {
  const seller = await app.signUp()
  for (let count = 0; count < 3; count++)
    await app.context.db.run(sql`
      insert into data_exports (seller_id, id, state, created_at)
      values (${seller.userId}, ${randomUUID()}, 'EXPIRED', now())`)
  expect((await seller.call.createDataExport()).status).toBe(429)
})
