import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { sql } from '#server/db/sql.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { boxStl } from '../files/upload/testing/box-stl.ts'
import { sendUpload } from '../files/upload/testing/tus-calls.ts'

const patiently = { timeout: 40_000, interval: 100 }
const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const address = {
  ...{ name: 'Pat Doe', line1: '123 Apple Tree St', city: 'Washington', state: 'DC', zip: '20001' },
  country: 'US',
}
const customer = { name: 'Pat Doe', details: { email: 'pat@example.test', address } }
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let versionId: string

beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(60, 40, 10), name: 'Sign.stl' })
  await vi.waitFor(async () => {
    const [file] = (await seller.call.listFiles({ query: { text: 'Sign' } })).body.files
    expect(file?.newest.state).toBe('READY')
    versionId = file!.newest.id
    await seller.call.setLetteringArea({
      params: { id: file!.id },
      body: { ...letteringArea, forbiddenWords: ['damn'] },
    })
  }, patiently)
})
afterAll(() => app.close())

async function save(
  text: string,
  how: { before?: DirectOrder; approvedText?: string } = {},
): Promise<DirectOrder> {
  const { before, approvedText = null } = how
  const line = { type: 'PRINT' as const, publicFileServiceId: versionId, filamentId: black }
  const orderData = { customer, items: [{ ...line, text, approvedText }] }
  const body = { orderData, ...(before && { publicOrderId: before.id, version: before.version }) }
  return (await seller.call.saveDirectOrder({ body })).body.order
}
const read = async (id: string) => (await seller.call.getDirectOrder({ params: { id } })).body.order
const process = (order: DirectOrder) =>
  seller.call.processDirectOrder({ body: { publicOrderId: order.id, version: order.version } })

test('a manual order with a text waits for its approval, and prints exactly the approved file', {
  timeout: 90_000,
}, async () => {
  const draft = await save('Zoë')
  expect(draft.texts).toMatchObject([{ line: 0, maxCharacters: 20, maxLines: 2, state: 'MAKING' }])
  await expect
    .poll(async () => (await read(draft.id)).texts, patiently)
    .toMatchObject([{ state: 'READY', refusal: null }])
  const [text] = (await read(draft.id)).texts
  expect((await read(draft.id)).problems).toContainEqual(
    expect.objectContaining({ code: 'PROOF_MISSING', field: 'text', text: 'Approve the text “Zoë”' }),
  )
  expect((await process(draft)).refusal).toMatchObject({ error: 'PROOF_MISSING' })
  const wrong = await save('Zoë', { before: draft, approvedText: '0'.repeat(64) })
  expect(wrong.texts).toMatchObject([{ state: 'READY' }])
  const approved = await save('Zoë', { before: wrong, approvedText: text!.sha256! })
  expect(approved.texts).toMatchObject([{ state: 'APPROVED' }])
  await expect.poll(async () => (await process(approved)).status, { ...patiently, interval: 3_500 }).toBe(200)
  const sent = await app.context.db.row<{ request: object }>(sql`
    select request from print_orders where seller_id = ${seller.userId} and source_order_id = ${draft.id}`)
  expect(sent!.request).toMatchObject({
    items: [{ publicFileServiceId: text!.letteringId }],
    lines: [
      {
        ...{ personalization: 'Zoë', printedText: 'Zoë' },
        letterings: [{ id: text!.letteringId, sha256: text!.sha256, approvedBy: 'SELLER' }],
      },
    ],
  })
})

test('an approval is for one text only, and what can’t be made says why', { timeout: 60_000 }, async () => {
  const draft = await save('Emma')
  await expect.poll(async () => (await read(draft.id)).texts, patiently).toMatchObject([{ state: 'READY' }])
  const { sha256 } = (await read(draft.id)).texts[0]!
  const other = await save('Emmy', { before: draft, approvedText: sha256! })
  expect(other.texts[0]!.state).not.toBe('APPROVED')
  const forbidden = await save('damn', { before: other })
  expect(forbidden).toMatchObject({
    texts: [{ state: 'REFUSED', refusal: 'The text contains “damn”, which isn’t printed.' }],
    problems: expect.arrayContaining([expect.objectContaining({ code: 'TEXT_NOT_PRINTABLE' })]),
  })
})

test('a text is shown on the seller’s own parts only', async () => {
  const body = { versionId, text: 'Zoë' }
  expect((await seller.call.previewDirectText({ body })).body).toMatchObject({ refusal: null })
  const other = await app.signUp()
  expect((await other.call.previewDirectText({ body })).status).toBe(404)
})
