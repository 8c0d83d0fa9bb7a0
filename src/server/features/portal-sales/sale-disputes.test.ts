import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentFeeCents } from '#contract/portals/sales.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { buyOne, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { bookTransaction } from '../billing/ledger-store.ts'
import { readLedgerDifferences } from '../billing/read-ledger-differences.ts'
import { sweepDisputes } from '../card-collections/disputes/follow-dispute.job.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now()) on conflict do nothing`)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
beforeEach(() => app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } }))
afterAll(() => app.close())

const query = () => app.context.db

/** A maker without money, and a sale of theirs that is in print. */
async function printedSale() {
  const maker = await app.signUp({ balanceCents: 0 })
  const portalId = await listVase(admin.call, maker.call, 2_490)
  const itemId = await firstItemOf(app.anonymous.call, portalId)
  const sale = await buyOne(app.url, app.anonymous.call, itemId)
  await stateOf(sale.id, 'ORDERED')
  await expect
    .poll(() => printOf(sale.id), { timeout: 20_000 })
    .toEqual(expect.stringMatching(/SUBMITTED|QUEUED|PRINTING/))
  const { objects } = await app.sandbox.control<{
    objects: { id: string; metadata: { collectionId?: string } }[]
  }>('GET', '/stripe/objects/charge')
  const charge = objects.find(({ metadata }) => metadata.collectionId === sale.id)!.id
  const shareCents = sale.totalCents - paymentFeeCents(sale.totalCents) - (await printCents(sale.id))
  return { maker, charge, shareCents, itemId, ...sale }
}

const rowOf = (id: string) =>
  query().row<{ state: string; disputeState: string | null; shareCents: number | null }>(
    sql`select state, dispute_state, share_cents from sales where id = ${id}`,
  )
const printOf = async (id: string) =>
  (await query().row<{ state: string }>(sql`select state from print_orders where sale_id = ${id}`))?.state
const printCents = async (id: string) =>
  (await query().row<{ cents: number }>(
    sql`select printing_cents + delivery_cents + fee_cents as cents from print_orders where sale_id = ${id}`,
  ))!.cents
const stateOf = (id: string, state: string, disputeState: string | null = null) =>
  expect.poll(() => rowOf(id), { timeout: 20_000 }).toMatchObject({ state, disputeState })

const open = (charge: string) => app.sandbox.control<{ id: string }>('POST', '/stripe/disputes', { charge })
const close = (id: string, isWon: boolean) =>
  app.sandbox.control('POST', `/stripe/disputes/${id}/close`, { isWon })

/** Seven days after delivery. */
async function becomePayable(id: string): Promise<void> {
  await query().run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', state_since = now() - interval '8 days' where sale_id = ${id}`)
  await query().run(sql`update sales set check_at = now() where id = ${id}`)
}

const accounts = async ({ userId }: Person): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await query().rows<{ account: string; cents: number }>(sql`
        select account, balance_cents::integer as cents from ledger_balances where seller_id = ${userId}`)
    ).map(({ account, cents }) => [account, cents]),
  )

async function addsUp(maker: Person, atStripe: number): Promise<void> {
  const all = await accounts(maker)
  expect(Object.values(all).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect(0 - (all.card_clearing ?? 0)).toBe(atStripe)
  expect(await readLedgerDifferences(query())).toEqual([])
}

const mailsAbout = async (id: string) =>
  (
    await query().rows<{ key: string }>(
      sql`select key from mails where kind = 'sale-disputed' and key like ${`dispute:${id}:%`} order by created_at, key`,
    )
  ).map(({ key }) => key.split(':')[2])

test('a disputed sale holds its maker’s share, which is payable once the dispute is won', async () => {
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'duplicate' } })
  const { id, charge, maker, shareCents, totalCents } = await printedSale()
  const dispute = await open(charge)
  await stateOf(id, 'ORDERED', 'OPEN')
  await becomePayable(id)
  await addsUp(maker, 0)
  // The bank’s “no decision yet” is no reason to pay, however often it is looked at.
  await sweepDisputes.run(app.context)
  await expect
    .poll(
      () => query().row(sql`select 1 from sales where id = ${id} and check_at > now() + interval '1 minute'`),
      {
        timeout: 20_000,
      },
    )
    .not.toBeNull()
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(0)
  await close(dispute.id, true)
  await stateOf(id, 'COMPLETED', 'WON')
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(shareCents)
  await addsUp(maker, totalCents)
  expect(await mailsAbout(dispute.id)).toEqual(['OPEN', 'WON'])
}, 60_000)

test('a lost dispute takes the share that was paid, and what was spent of it is paid by the next sale', async () => {
  const { id, charge, maker, shareCents, itemId } = await printedSale()
  await becomePayable(id)
  await stateOf(id, 'COMPLETED')
  await query().transaction((tx) =>
    bookTransaction(tx, {
      ...{ id: app.context.newId('led'), sellerId: maker.userId, kind: 'ADJUSTMENT', cause: 'spent' },
      ...{ at: app.context.clock.now(), currency: 'USD' },
      lines: [
        ['seller_balance', -shareCents],
        ['adjustments', shareCents],
      ],
    }),
  )
  const dispute = await open(charge)
  await stateOf(id, 'COMPLETED', 'OPEN')
  expect(0 - ((await accounts(maker)).disputes ?? 0)).toBe(shareCents)
  await close(dispute.id, false)
  await stateOf(id, 'COMPLETED', 'LOST')
  await expect.poll(async () => (await rowOf(id))!.shareCents, { timeout: 15_000 }).toBe(0)
  await addsUp(maker, 0)
  expect(await mailsAbout(dispute.id)).toEqual(['OPEN', 'LOST'])

  const next = await buyOne(app.url, app.anonymous.call, itemId)
  await expect
    .poll(() => printOf(next.id), { timeout: 20_000 })
    .toEqual(expect.stringMatching(/SUBMITTED|QUEUED|PRINTING/))
  await becomePayable(next.id)
  await stateOf(next.id, 'COMPLETED')
  expect((await accounts(maker)).disputes).toBe(0)
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(0)
  await addsUp(maker, next.totalCents)
}, 90_000)

test('an order that is canceled while its payment is disputed isn’t refunded as well', async () => {
  const { id, key, charge, maker } = await printedSale()
  const dispute = await open(charge)
  await stateOf(id, 'ORDERED', 'OPEN')
  // Before it is ordered, canceling would only give the money back, which the bank may do already.
  await query().run(sql`update sales set state = 'PAID' where id = ${id}`)
  const refused = await app.anonymous.call.cancelSale({ params: { id }, body: { key } })
  expect(refused.refusal.error).toBe('SALE_AT_BANK')
  await query().run(sql`update sales set state = 'ORDERED' where id = ${id}`)
  await app.anonymous.call.cancelSale({ params: { id }, body: { key } })
  await close(dispute.id, false)
  await stateOf(id, 'REFUNDED', 'LOST')
  const { objects } = await app.sandbox.control<{ objects: { id: string; amount_refunded: number }[] }>(
    'GET',
    '/stripe/objects/charge',
  )
  expect(objects.find((each) => each.id === charge)!.amount_refunded).toBe(0)
  expect(
    (await app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })).body.endReason,
  ).toBeTruthy()
  await addsUp(maker, 0)
}, 60_000)

test('the dispute of a sale holds up no order that its maker pays, and administrators find it', async () => {
  const { id, charge, maker } = await printedSale()
  await open(charge)
  await stateOf(id, 'ORDERED', 'OPEN')
  expect((await maker.call.getBalance()).body.balance.waiting).toBeNull()
  const { sales } = (await admin.call.listAdminSales({ query: { isDisputed: 'true', search: id } })).body
  expect(sales).toMatchObject([{ id, disputeState: 'OPEN' }])
})
