import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { sql } from '#server/db/sql.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { boxStl } from '../files/upload/testing/box-stl.ts'
import { sendUpload } from '../files/upload/testing/tus-calls.ts'

const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const patiently = { timeout: 30_000, interval: 100 }
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let fileId: string
let versionId: string

beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now())
    on conflict (country) do update set cents = 556`)
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(60, 40, 10), name: 'Sign.stl' })
  await vi.waitFor(async () => {
    const [file] = (await seller.call.listFiles({ query: { text: 'Sign' } })).body.files
    expect(file?.newest.state).toBe('READY')
    fileId = file!.id
    versionId = file!.newest.id
  }, patiently)
  const part = { type: 'PRINT' as const, publicFileServiceId: versionId, filamentId: black, quantity: 1 }
  await seller.call.createProduct({
    body: {
      name: 'Door sign',
      sku: 'SIGN',
      aliases: [],
      options: [],
      needsPersonalization: true,
      fulfillment: [part],
    },
  })
  await setArea()
})
afterAll(() => app.close())

const setArea = (change: Partial<LetteringArea> = {}) =>
  seller.call.setLetteringArea({ params: { id: fileId }, body: { ...letteringArea, ...change } })

type Line = Parameters<typeof incomingOrder>[0] extends { lines?: (infer L)[] } | undefined ? L : never

async function receive(line: Line, over: Parameters<typeof incomingOrder>[0] = {}): Promise<string> {
  const { importShopOrders } = await import('../order-import/import-shop-orders.ts')
  const order = incomingOrder({ ...over, lines: [{ sku: 'SIGN', quantity: 1, ...line }] })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [order])
  const list = await seller.call.listShopOrders({ params: { page: 1, size: 200 } })
  return list.body.orders.find((row: ShopOrderRow) => row.orderNumber === order.orderNumber)!.id
}

const checkOf = async (id: string) => (await seller.call.getShopOrder({ params: { id } })).body.order.check
const becomes = (id: string, what: object) => expect.poll(() => checkOf(id), patiently).toMatchObject(what)
const ready = { status: 'READY', reasons: [], estimateCents: expect.any(Number) }
const proofOf = (id: string) =>
  vi.waitFor(async () => {
    const reason = (await checkOf(id))?.reasons.find(({ proof }) => proof)
    expect(reason).toBeDefined()
    const { letteringId, sha256 } = reason!.proof!
    return { orderId: id, lineId: reason!.lineId!, letteringId, sha256 }
  }, patiently)
const approve = async (id: string) => {
  const { body } = await seller.call.approveProofs({ body: { proofs: [await proofOf(id)] } })
  expect(body).toEqual({ changed: 1, skipped: [] })
}
const filesMade = async () =>
  (await app.context.db.rows(sql`select id from file_versions where lettered_from = ${versionId}`)).length

test('an order with a text waits for its print file, and prints it at its own price', {
  timeout: 60_000,
}, async () => {
  const id = await receive({ personalization: 'Personalization: Zoë' })
  expect(await checkOf(id)).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ cause: 'PROOF', text: 'The print file with the text “Zoë” is being made' }],
  })
  await approve(id)
  await becomes(id, ready)
  const estimate = (await checkOf(id))!.estimateCents!
  const { body } = await seller.call.submitOrder({ body: { orderId: id } })
  expect(body.order).toMatchObject({ failure: null, totalCents: estimate })
  const made = await app.context.db.row<{ atProvider: string; sha256: string }>(sql`
    select provider_file_id as at_provider, print_sha256 as sha256 from file_versions where lettered_from = ${versionId}`)
  type Sent = { orders: { items: { publicFileServiceId: string }[] }[] }
  const sent = await app.sandbox.control<Sent>('GET', `/print/orders?reference=${body.order.id}`)
  expect(JSON.stringify(sent.orders)).toContain(made!.atProvider)
  const lines = await app.context.db.row<{ lines: object[] }>(sql`
    select request->'lines' as lines from print_orders where seller_id = ${seller.userId} and id = ${body.order.id}`)
  expect(lines!.lines).toMatchObject([{ printedText: 'Zoë', letterings: [{ sha256: made!.sha256 }] }])
})

test('the same text on the same part is made once, and the file’s own list stays as it was', {
  timeout: 60_000,
}, async () => {
  const before = await filesMade()
  const [one, other] = [
    await receive({ personalization: 'Twice' }),
    await receive({ personalization: 'Twice' }),
  ]
  await approve(one)
  await becomes(one, ready)
  await approve(other)
  await becomes(other, ready)
  expect((await filesMade()) - before).toBe(1)
  const { file } = (await seller.call.getFile({ params: { id: fileId } })).body
  expect(file.history).toHaveLength(1)
  expect(file.versions).toBe(1)
})

test.each([
  ['Zoë 🎉', 'Emoji can’t be printed as letters: 🎉'],
  ['Bartholomew Maximilian', 'The text has 22 characters; at most 20 are possible.'],
  ['W'.repeat(20), 'The text is too long'],
])('the text %j blocks its order with the reason', { timeout: 60_000 }, async (text, reason) => {
  const id = await receive({ personalization: text })
  await becomes(id, {
    status: 'BLOCKED',
    reasons: [
      {
        cause: 'PERSONALIZATION_UNPRINTABLE',
        text: expect.stringContaining(`can’t be made on “Door sign”. ${reason}`),
        unprintableText: text,
      },
    ],
  })
  const { status, refusal } = await seller.call.submitOrder({ body: { orderId: id } })
  expect({ status, error: refusal.error }).toEqual({ status: 422, error: 'PERSONALIZATION_UNPRINTABLE' })
})

test('a text that could be read in another way is shown to the seller', { timeout: 60_000 }, async () => {
  const id = await receive({ personalization: 'Name: Emma\nColor: red' })
  await becomes(id, {
    status: 'BLOCKED',
    reasons: [
      { cause: 'PROOF', text: expect.stringContaining('we read “Emma” from “Name: Emma Color: red”') },
    ],
  })
  await approve(id)
  await becomes(id, ready)
})

test('another area makes the text again', { timeout: 60_000 }, async () => {
  const id = await receive({ personalization: 'Again' })
  await approve(id)
  await becomes(id, ready)
  const before = await filesMade()
  await setArea({ mode: 'engrave' })
  await expect.poll(filesMade, patiently).toBeGreaterThan(before)
  await approve(id)
  await becomes(id, ready)
  await setArea({ forbiddenWords: ['AGAIN'] })
  await becomes(id, {
    status: 'BLOCKED',
    reasons: [{ text: expect.stringContaining('which you don’t print') }],
  })
  await setArea()
  await approve(id)
  await becomes(id, ready)
})

test('the option that the seller names holds the text', { timeout: 60_000 }, async () => {
  await setArea({ textOption: 'Family' })
  const id = await receive({ options: [{ name: 'Family', value: 'The Does' }] })
  await approve(id)
  await becomes(id, ready)
  const noted = await receive({
    options: [
      { name: 'Family', value: 'The Does' },
      { name: 'Note to seller', value: 'in red' },
    ],
  })
  await becomes(noted, {
    status: 'BLOCKED',
    reasons: [{ cause: 'PROOF', text: expect.stringContaining('in red') }],
  })
  await setArea()
})

test('a print file with a text is shown from all sides to its seller', { timeout: 60_000 }, async () => {
  const { letteringId: id } = await proofOf(await receive({ personalization: 'Round' }))
  const { frames, image } = (await seller.call.turnLettering({ params: { id } })).body
  const { width, height, format } = await sharp(Buffer.from(image, 'base64')).metadata()
  expect({ frames, format, height }).toEqual({ frames: 24, format: 'webp', height: 24 * width })
  const stranger = await app.signUp()
  expect((await stranger.call.turnLettering({ params: { id } })).status).toBe(404)
  expect((await seller.call.turnLettering({ params: { id: versionId } })).status).toBe(404)
})

test('each store may name the option that holds its texts, unless the file or the product does', {
  timeout: 60_000,
}, async () => {
  const words = [{ name: 'Your words', value: 'Ahoy' }]
  const there = { storeId: 'harbor', storeName: 'Harbor shop' }
  const elsewhere = { storeId: 'hill', storeName: 'Hill shop' }
  const id = await receive({ options: words }, there)
  await becomes(id, { status: 'BLOCKED', reasons: [{ cause: 'PERSONALIZATION_MISSING' }, {}] })
  const { shops } = (await seller.call.listShops({})).body
  const shop = shops.find(({ name }) => name === 'Harbor shop')!
  const setOption = (textOption: string | null) =>
    seller.call.updateShop({ params: { id: shop.id }, body: { textOption } })
  expect((await setOption(' your words ')).body.shop.settings.textOption).toBe('your words')
  await becomes(id, { reasons: [{ cause: 'PROOF', proof: { text: 'Ahoy' } }] })
  await approve(id)
  await becomes(id, ready)
  await becomes(await receive({ options: words }, elsewhere), {
    reasons: [{ cause: 'PERSONALIZATION_MISSING' }, {}],
  })
  // A text in two places is shown to the seller.
  const both = await receive({ options: [...words, { name: 'Personalization', value: 'Moin' }] }, there)
  await becomes(both, { reasons: [{ cause: 'PROOF', text: expect.stringContaining('from “Ahoy Moin”') }] })
  await setArea({ textOption: 'Family' })
  await becomes(await receive({ options: [{ name: 'Family', value: 'The Does' }] }, there), {
    reasons: [{ proof: { text: 'The Does' } }],
  })
  await setArea()
  await setOption(null)
  await becomes(await receive({ options: words }, there), {
    reasons: [{ cause: 'PERSONALIZATION_MISSING' }, {}],
  })
})

test('an order whose print file has other bytes than it was submitted with isn’t printed', {
  timeout: 60_000,
}, async () => {
  const id = await receive({ personalization: 'Bytes' })
  await approve(id)
  await becomes(id, ready)
  // The bytes change after the check that lets the order through.
  await app.context.db.run(sql`
    create function other_bytes() returns trigger language plpgsql as $$ begin
      update file_versions set print_sha256 = 'other' where id = (select id from letterings where text = 'Bytes');
      return new;
    end $$`)
  await app.context.db.run(sql`
    create trigger other_bytes after insert on print_orders for each row execute function other_bytes()`)
  const { status, refusal } = await seller.call.submitOrder({ body: { orderId: id } })
  await app.context.db.run(sql`drop trigger other_bytes on print_orders`)
  expect(status).toBe(422)
  expect(refusal.message).toContain('isn’t the one that you approved')
})

test('another text after the approval waits for its own', { timeout: 60_000 }, async () => {
  const id = await receive({ personalization: 'First' })
  await approve(id)
  await becomes(id, ready)
  const lineId = (await seller.call.getShopOrder({ params: { id } })).body.order.lines[0]!.id
  await seller.call.writePersonalization({ params: { id, lineId }, body: { text: 'Second' } })
  expect(await checkOf(id)).toMatchObject({ status: 'BLOCKED', reasons: [{ cause: 'PROOF' }] })
  const { status, refusal } = await seller.call.submitOrder({ body: { orderId: id } })
  expect({ status, error: refusal.error }).toEqual({ status: 409, error: 'PROOF_MISSING' })
  await becomes(id, { reasons: [{ proof: { text: 'Second' } }] })
})

test('only what the seller saw is approved, of own orders, and other bytes than those wait again', {
  timeout: 60_000,
}, async () => {
  const id = await receive({ personalization: 'Seen' })
  const proof = await proofOf(id)
  const other = await receive({ personalization: 'Other' })
  const proofs = [await proofOf(other), { ...proof, sha256: '0'.repeat(64) }]
  expect((await seller.call.approveProofs({ body: { proofs } })).refusal.error).toBe('PROOF_CHANGED')
  const swapped = [{ ...proof, letteringId: proofs[0]!.letteringId, sha256: proofs[0]!.sha256 }]
  expect((await seller.call.approveProofs({ body: { proofs: swapped } })).refusal.error).toBe('PROOF_CHANGED')
  await becomes(other, { status: 'BLOCKED' })
  const stranger = await app.signUp()
  expect((await stranger.call.approveProofs({ body: { proofs: [proof] } })).status).toBe(404)
  await seller.call.approveProofs({ body: { proofs: [proofs[0]!, proof] } })
  await becomes(id, ready)
  await becomes(other, ready)
  await app.context.db.run(
    sql`update file_versions set print_sha256 = 'other' where id = ${proof.letteringId}`,
  )
  const { status, refusal } = await seller.call.submitOrder({ body: { orderId: id } })
  expect({ status, message: refusal.message }).toEqual({
    status: 409,
    message: expect.stringContaining('isn’t the one that you approved'),
  })
})
