import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { saveTestCard } from '#testing/factories/card-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { bookTransaction, type LedgerKind } from '../billing/ledger-store.ts'
import { sweepDisputes } from '../card-collections/disputes/follow-dispute.job.ts'
import { sweepCollections } from '../card-collections/settle-collection.job.ts'
import { sweepCardRefunds } from '../card-refunds/settle-card-refund.job.ts'
import { beginReconciliation, reconcileNow } from './reconcile.job.ts'
import { findRunning } from './reconciliation-store.ts'

const MINUTE_MS = 60_000
let app: TestApp
let admin: Seller
let aheadMs = 0
beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
    recurring: [sweepCollections, sweepCardRefunds, sweepDisputes],
  })
  await setStripeWebhooks(app)
  admin = await app.signUp({ balanceCents: 0 })
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

async function sellerWithCard() {
  const seller = await app.signUp({ balanceCents: 0 })
  await saveTestCard(app.url, seller.call)
  return seller
}

async function pay(seller: Seller, amountCents: number): Promise<string> {
  const { customer_id: customer } = (await seller.call.getUser()).body
  await seller.call.topUp({ body: { key: randomUUID(), amountCents, from: 'SAVED_CARD' } })
  const { objects } = await app.sandbox.control<{ objects: { id: string; customer: string }[] }>(
    'GET',
    '/stripe/objects/charge',
  )
  return objects.findLast((charge) => charge.customer === customer)!.id
}

/** Twenty minutes later, when everything has settled. */
async function later<T>(work: () => Promise<T>): Promise<T> {
  aheadMs += 20 * MINUTE_MS
  try {
    return await work()
  } finally {
    aheadMs -= 20 * MINUTE_MS
  }
}

const check = () =>
  later(async () => {
    expect((await admin.call.startReconciliation({ body: {} })).status).toBe(200)
    await expect.poll(async () => (await read()).reconciliation?.state, { timeout: 20_000 }).toBe('DONE')
    return read()
  })
const read = async () => (await admin.call.getReconciliation()).body

const book = (
  seller: Seller,
  { kind = 'TOP_UP', cause, cents }: { kind?: LedgerKind; cause: string; cents: number },
) =>
  app.context.db.transaction((tx) =>
    bookTransaction(tx, {
      ...{ id: app.context.newId('led'), sellerId: seller.userId, kind, cause },
      ...{ at: app.context.clock.now(), currency: 'USD' },
      lines: [
        ['seller_balance', cents],
        ['card_clearing', -cents],
      ],
    }),
  )

/** A charge at Stripe that is missing in our ledger: a webhook that tells of it would book it. */
async function chargeAtStripe(seller: Seller, collectionId: string, amountCents: number): Promise<void> {
  const customerId = (await seller.call.getUser()).body.customer_id!
  const cards = app.context.cards!
  const listed = await cards.listCards(customerId)
  const cardId = listed.kind === 'done' ? listed.value[0]!.id : ''
  const charge = { key: randomUUID(), collectionId, sellerId: seller.userId, customerId, cardId }
  await setStripeWebhooks(app, false)
  expect(await cards.charge({ ...charge, amountCents, currency: 'USD' })).toMatchObject({ kind: 'done' })
  await setStripeWebhooks(app)
}

async function refundAtStripe(charge: string): Promise<void> {
  const reply = await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.context.config.stripe!.secretKey}` },
    body: new URLSearchParams({ charge }),
  })
  expect(reply.status).toBe(200)
}

// First, because the newest check is the one that began last: the checks below begin twenty minutes later.
test('what is being paid right now is no difference', async () => {
  const seller = await sellerWithCard()
  await chargeAtStripe(seller, 'col_now', 777)
  await beginReconciliation(app.context, 7)
  await expect.poll(async () => (await read()).reconciliation?.state, { timeout: 20_000 }).toBe('DONE')
  expect((await read()).differences).toEqual([])
  const unbooked = (await check()).differences
  expect(unbooked.map(({ reference }) => reference)).toEqual(['collection:col_now'])
  await book(seller, { cause: 'collection:col_now', cents: 777 })
}, 60_000)

test('payments, refunds that came and went, and disputes of every end leave no difference', async () => {
  const seller = await sellerWithCard()
  const disputed = [await pay(seller, 700), await pay(seller, 800), await pay(seller, 900)]
  const disputes = []
  for (const charge of disputed)
    disputes.push((await app.sandbox.control<{ id: string }>('POST', '/stripe/disputes', { charge })).id)
  const balance = async () => (await seller.call.getBalance()).body.balance
  await expect.poll(async () => (await balance()).balanceCents, { timeout: 15_000 }).toBe(0)
  await app.sandbox.control('POST', `/stripe/disputes/${disputes[0]}/close`, { isWon: true })
  await app.sandbox.control('POST', `/stripe/disputes/${disputes[1]}/close`, { isWon: false })
  await expect.poll(async () => (await balance()).balanceCents, { timeout: 15_000 }).toBe(700)
  const buyer = await sellerWithCard()
  const [made] = await createShop(app, buyer.userId, [{}])
  const { order } = (await buyer.call.submitOrder({ body: { orderId: made!.id } })).body
  for (const amountCents of [100, 200])
    await admin.call.refundOrder({
      params: { id: order.id },
      body: { key: randomUUID(), amountCents, to: 'CARD', reason: 'Scratched' },
    })
  const refunds = async () =>
    (await buyer.call.listMovements()).body.movements.flatMap(({ cardRefund }) => cardRefund ?? [])
  await expect.poll(refunds, { timeout: 15_000 }).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  const { objects } = await app.sandbox.control<{ objects: { id: string }[] }>(
    'GET',
    '/stripe/objects/refund',
  )
  await app.sandbox.control('POST', `/stripe/refunds/${objects[0]!.id}/fail`, {})
  await expect.poll(refunds, { timeout: 15_000 }).toContain('FAILED')
  const { reconciliation, differences } = await check()
  expect(differences).toEqual([])
  expect(reconciliation).toMatchObject({ state: 'DONE', differenceCount: 0 })
  // The payment above, four payments, three disputes, one won back, two refunds, one returned.
  expect(reconciliation!.readCount).toBe(12)
  expect(reconciliation!.feeCents).toBeGreaterThan(4 * 30)
}, 90_000)

test('what one side lacks, and what has another amount, is listed once, however often it is checked', async () => {
  const seller = await sellerWithCard()
  await chargeAtStripe(seller, 'col_lost', 600)
  await chargeAtStripe(seller, 'col_wrong', 500)
  await book(seller, { cause: 'collection:col_wrong', cents: 450 })
  await book(seller, { cause: 'collection:col_made_up', cents: 300 })
  await refundAtStripe(await pay(seller, 1_000))
  const found = (await check()).differences
  expect(found.map(({ what, ourCents, theirCents }) => [what, ourCents, theirCents]).toSorted()).toEqual([
    ['AMOUNT', 450, 500],
    ['MISSING_HERE', null, -1_000],
    ['MISSING_HERE', null, 600],
    ['MISSING_THERE', 300, null],
  ])
  expect(new Set(found.map((each) => each.seller?.email))).toEqual(new Set([seller.email]))
  expect(found.map(({ reference }) => reference)).toContain('collection:col_lost')
  expect((await check()).differences).toEqual(found)
}, 90_000)

test('a check that was ended halfway continues after its last page and finds the same', async () => {
  const whole = await check()
  const half: Pick<CardProcessor, 'listMovements'> = {
    async listMovements(request) {
      if (request.after) return { kind: 'unknown', reason: 'The process ended.' }
      const page = await app.context.cards!.listMovements(request)
      if (page.kind !== 'done') return page
      return { kind: 'done', value: { movements: page.value.movements.slice(0, 2), hasMore: true } }
    },
  }
  const dying: Context = {
    ...app.context,
    cards: { ...app.context.cards!, ...half },
    jobs: { ...app.context.jobs, send: () => Promise.resolve() },
  }
  await later(async () => {
    await beginReconciliation(dying, 7)
    const { id } = (await findRunning(app.context.db))!
    await expect(reconcileNow.run(dying, { id })).rejects.toThrow('could not be read')
    expect(await findRunning(app.context.db)).toMatchObject({ id, readCount: 2 })
  })
  const finished = await check()
  expect(finished.differences).toEqual(whole.differences)
  expect(finished.reconciliation!.readCount).toBe(whole.reconciliation!.readCount)
}, 60_000)

test('only administrators see and start checks', async () => {
  const seller = await app.signUp()
  expect((await seller.call.getReconciliation()).status).toBe(403)
  expect((await seller.call.startReconciliation({ body: {} })).status).toBe(403)
})

test('who started a check is in the audit log', async () => {
  await later(() => admin.call.startReconciliation({ body: { days: 3 } }))
  const query = { action: 'reconciliation.started' } as const
  const [entry] = (await admin.call.listAudit({ query })).body.entries
  expect(entry).toMatchObject({ actor: { id: admin.userId }, detail: [{ name: 'days', value: 3 }] })
})
