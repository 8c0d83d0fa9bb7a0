import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProofSilence } from '#contract/orders/proof-links.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { sql } from '#server/db/sql.ts'
import { apiClient } from '#testing/api/api-client.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { boxStl } from '../files/upload/testing/box-stl.ts'
import { sendUpload } from '../files/upload/testing/tus-calls.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { endProofLinks } from './end-proof-links.ts'

const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const patiently = { timeout: 30_000, interval: 100 }
const slow = { timeout: 60_000 }
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let buyer: ReturnType<typeof apiClient>['call']
let fileId: string

beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  buyer = apiClient(app.url).call
  await sendUpload(app.url, seller.cookie, { bytes: boxStl(60, 40, 10), name: 'Sign.stl' })
  let versionId = ''
  await vi.waitFor(async () => {
    const [file] = (await seller.call.listFiles({ query: { text: 'Sign' } })).body.files
    expect(file?.newest.state).toBe('READY')
    fileId = file!.id
    versionId = file!.newest.id
  }, patiently)
  await seller.call.createProduct({
    body: {
      ...{ name: 'Door sign', sku: 'SIGN', aliases: [], options: [], needsPersonalization: true },
      fulfillment: [{ type: 'PRINT', publicFileServiceId: versionId, filamentId: black, quantity: 1 }],
    },
  })
  await setArea()
})
afterAll(() => app.close())

const setArea = (change: Partial<LetteringArea> = {}) =>
  seller.call.setLetteringArea({ params: { id: fileId }, body: { ...letteringArea, ...change } })

async function receive(personalization: string): Promise<string> {
  const line = { sku: 'SIGN', quantity: 1, personalization }
  const order = incomingOrder({ lines: [line], buyerEmail: 'buyer@mail.example' })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [order])
  const list = await seller.call.listShopOrders({ params: { page: 1, size: 200 } })
  return list.body.orders.find(({ orderNumber }) => orderNumber === order.orderNumber)!.id
}

const checkOf = async (id: string) => (await seller.call.getShopOrder({ params: { id } })).body.order.check
const proofOf = (id: string) =>
  vi.waitFor(async () => {
    const reason = (await checkOf(id))?.reasons.find(({ proof }) => proof)
    expect(reason).toBeDefined()
    const { letteringId, sha256 } = reason!.proof!
    return { orderId: id, lineId: reason!.lineId!, letteringId, sha256 }
  }, patiently)
const waits = (id: string) =>
  expect.poll(() => checkOf(id), patiently).toMatchObject({ reasons: [{ cause: 'PROOF' }] })
const isFree = (id: string) => expect.poll(async () => (await checkOf(id))?.reasons, patiently).toEqual([])

interface Wanted {
  days?: number
  onSilence?: ProofSilence
  sendMail?: boolean
}

async function create(id: string, { days = 3, onSilence = 'WAIT', sendMail = false }: Wanted = {}) {
  const body = { proofs: [await proofOf(id)], days, onSilence, sendMail }
  const { link } = (await seller.call.createProofLink({ params: { id }, body })).body
  const { searchParams } = new URL(link!.url)
  return { link: link!, at: { id: searchParams.get('link')!, key: searchParams.get('key')! } }
}
type At = Awaited<ReturnType<typeof create>>['at']

const look = ({ id, key }: At) => buyer.getBuyerProof({ params: { id }, query: { key } })
async function approve({ id, key }: At) {
  const { items } = (await look({ id, key })).body
  const proofs = items.map(({ lineId, letteringId, sha256 }) => ({ lineId, letteringId, sha256: sha256! }))
  return buyer.approveBuyerProof({ params: { id }, body: { key, proofs } })
}
const correct = ({ id, key }: At, lineId: string, text: string) =>
  buyer.correctBuyerProof({ params: { id }, body: { key, lineId, text } })
/** Once it was made. */
const isShown = (at: At, text: string) =>
  expect
    .poll(async () => (await look(at)).body.items, patiently)
    .toMatchObject([{ text, state: 'READY', picture: expect.any(String) }])

test('a buyer sees the text on the part, approves it, and the order prints exactly that', slow, async () => {
  const id = await receive('Zoë')
  const { at } = await create(id)
  expect((await look(at)).body).toMatchObject({
    state: 'OPEN',
    items: [{ text: 'Zoë', state: 'READY', picture: expect.stringMatching(/^UklGR/), maxCharacters: 20 }],
  })
  await waits(id)
  const proof = await proofOf(id)
  expect((await approve(at)).body).toMatchObject({ state: 'APPROVED', items: [{ state: 'APPROVED' }] })
  await isFree(id)
  const { link } = (await seller.call.getProofLink({ params: { id } })).body
  expect(link).toMatchObject({ state: 'APPROVED', approvedBy: 'BUYER', openedAt: expect.any(String) })
  const { history } = (await seller.call.getShopOrder({ params: { id } })).body.order
  expect(history.slice(-3)).toMatchObject([
    { actor: 'seller', text: 'Link to check the text created' },
    { actor: 'buyer', text: 'Opened the link to check the text' },
    { actor: 'buyer', text: 'Text approved' },
  ])
  const { body } = await seller.call.submitOrder({ body: { orderId: id } })
  expect(body.order.failure).toBeNull()
  const stored = await app.context.db.row<{ lines: object[] }>(
    sql`
      select request->'lines' as lines from print_orders where seller_id = ${seller.userId} and id = ${body.order.id}`,
  )
  expect(stored!.lines).toMatchObject([{ letterings: [{ sha256: proof.sha256, approvedBy: 'BUYER' }] }])
  expect((await approve(at)).refusal.error).toBe('PROOF_LINK_CLOSED')
})

test('a buyer turns the part of the own order, and of no other', slow, async () => {
  const { at } = await create(await receive('Round'))
  const other = await proofOf(await receive('Not yours'))
  const turn = (letteringId: string, key = at.key) =>
    buyer.turnBuyerProof({ params: { id: at.id }, query: { key, letteringId } })
  const { letteringId } = (await look(at)).body.items[0]!
  expect((await turn(letteringId)).body).toMatchObject({ frames: 24, image: expect.stringMatching(/^UklGR/) })
  expect((await turn(other.letteringId)).status).toBe(404)
  expect((await turn(letteringId, 'A'.repeat(43))).status).toBe(404)
})

test(
  'a corrected text follows the seller’s rules, waits for its own approval, and is limited',
  slow,
  async () => {
    await setArea({ forbiddenWords: ['damn'] })
    const id = await receive('Emna')
    const { at } = await create(id)
    const { lineId } = (await look(at)).body.items[0]!
    for (const [text, reason] of [
      ['D-a-m-n', 'which you don’t print'],
      ['Emma 🎉', 'Emoji can’t be printed'],
      ['Bartholomew Maximilian', 'at most 20'],
    ] as const) {
      const { status, refusal } = await correct(at, lineId, text)
      expect({ status, error: refusal.error }).toEqual({ status: 422, error: 'TEXT_NOT_PRINTABLE' })
      expect(refusal.message).toContain(reason)
    }
    const outdated = await proofOf(id)
    expect((await correct(at, lineId, 'Emma')).body.correctionsLeft).toBe(9)
    await isShown(at, 'Emma')
    const { orderId: _, ...proof } = outdated
    const body = { key: at.key, proofs: [proof] }
    expect((await buyer.approveBuyerProof({ params: { id: at.id }, body })).refusal.error).toBe(
      'PROOF_CHANGED',
    )
    await waits(id)
    await approve(at)
    await isFree(id)
    await setArea()
  },
)

test(
  'the link is a secret, and stops working once revoked, replaced or past its deadline',
  slow,
  async () => {
    const id = await receive('Secret')
    const first = await create(id)
    const wrong = { ...first.at, key: 'x'.repeat(43) }
    expect((await look(wrong)).status).toBe(404)
    expect((await correct(wrong, (await proofOf(id)).lineId, 'Mine')).status).toBe(404)
    const second = await create(id)
    expect((await look(first.at)).status).toBe(404)
    expect((await look(second.at)).status).toBe(200)
    await seller.call.revokeProofLink({ params: { id } })
    expect((await look(second.at)).status).toBe(404)
    expect((await seller.call.getProofLink({ params: { id } })).body.link).toBeNull()
    const third = await create(id)
    await passDeadline(third.at.id)
    expect((await look(third.at)).body.state).toBe('EXPIRED')
    expect((await approve(third.at)).refusal.error).toBe('PROOF_LINK_CLOSED')
  },
)

test(
  'silence approves what the seller saw if the seller chose that, and otherwise nothing',
  slow,
  async () => {
    const [waiting, silent, changed] = [
      await receive('Wait'),
      await receive('Silent'),
      await receive('Changed'),
    ]
    const links = [
      await create(waiting),
      await create(silent, { onSilence: 'APPROVE' }),
      await create(changed, { onSilence: 'APPROVE' }),
    ]
    const { lineId } = await proofOf(changed)
    await correct(links[2]!.at, lineId, 'Other')
    await isShown(links[2]!.at, 'Other')
    for (const { at } of links) await passDeadline(at.id)
    await endProofLinks.run(app.context)
    await isFree(silent)
    await waits(waiting)
    await waits(changed)
    const linkOf = async (id: string) => (await seller.call.getProofLink({ params: { id } })).body.link
    expect(await linkOf(silent)).toMatchObject({ state: 'APPROVED', approvedBy: 'SILENCE' })
    expect(await linkOf(changed)).toMatchObject({ state: 'EXPIRED', corrections: 1 })
  },
)

test(
  'the buyer is mailed only if the seller wants it, and only what the seller saw is sent',
  slow,
  async () => {
    const id = await receive('Mail me')
    const mails = () =>
      app.sandbox.control<{ mails: { links: string[] }[] }>('GET', '/mails?to=buyer@mail.example')
    await create(id)
    expect((await mails()).mails).toEqual([])
    const { link } = await create(id, { sendMail: true })
    await expect.poll(async () => (await mails()).mails[0]?.links, patiently).toContain(link.url)
    expect((await mails()).mails).toHaveLength(1)
    const proofs = [{ ...(await proofOf(id)), sha256: '0'.repeat(64) }]
    const body = { proofs, days: 3, onSilence: 'WAIT' as const, sendMail: false }
    expect((await seller.call.createProofLink({ params: { id }, body })).refusal.error).toBe('PROOF_CHANGED')
  },
)

test('who tries many texts has to wait', slow, async () => {
  const id = await receive('Patience')
  const { at } = await create(id)
  const { lineId } = await proofOf(id)
  const replies: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) replies.push((await correct(at, lineId, '🎉')).status)
  expect(replies).toContain(429)
})

const passDeadline = async (id: string) =>
  app.context.db.run(
    sql`
      update proof_links set deadline_at = ${new Date(app.context.clock.now().getTime() - 1)} where id = ${id}`,
  )
