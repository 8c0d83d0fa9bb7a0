import { expect } from 'vitest'
import { paymentFeeCents } from '#contract/portals/sales.ts'
import { sql } from '#server/db/sql.ts'
import { readLedgerDifferences } from '#server/features/billing/read-ledger-differences.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { fundPlatform, setUpPayouts } from '#testing/factories/payout-factory.ts'
import { buyOne, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'

export type Person = Awaited<ReturnType<TestApp['signUp']>>

export interface PayoutWorld {
  app: TestApp
  admin: Person
  /** How far ahead the product's clock is. */
  time: { aheadMs: number }
}

/** A product with an administrator, whose account at the simulated Stripe has money. A payout above $50 needs two administrators. */
export async function startPayoutWorld(): Promise<PayoutWorld> {
  const time = { aheadMs: 0 }
  const app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + time.aheadMs) },
    environment: { PAYOUT_LIMIT_CENTS: '5000', CALL_TIMEOUT_SECONDS: '3' },
  })
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now()) on conflict do nothing`)
  await fundPlatform(app.sandbox.url, app.context.config.stripe!.secretKey)
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  return { app, admin, time }
}

/** After each test: today, without faults. */
export async function calmDown({ app, time }: PayoutWorld): Promise<void> {
  time.aheadMs = 0
  await app.sandbox.control('DELETE', '/faults')
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } })
}

interface Transfer {
  id: string
  amount: number
  amount_reversed: number
  metadata: { sellerId?: string }
}
interface Charge {
  id: string
  amount: number
  amount_refunded: number
  disputed: boolean
  metadata: { sellerId?: string; collectionId?: string }
}

/** What makers, buyers and Stripe do, and how it is read. */
export function actsIn({ app, admin }: PayoutWorld) {
  const db = app.context.db
  const objects = async <T>(kind: string): Promise<T[]> =>
    (await app.sandbox.control<{ objects: T[] }>('GET', `/stripe/objects/${kind}`)).objects
  const printOf = (saleId: string) =>
    db.row<{ state: string; cents: number }>(sql`
      select state, printing_cents + delivery_cents + fee_cents as cents from print_orders where sale_id = ${saleId}`)
  const transfersTo = async ({ userId }: Person) =>
    (await objects<Transfer>('transfer')).filter(({ metadata }) => metadata.sellerId === userId)
  const accountsOf = async ({ userId }: Person): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await db.rows<{ account: string; cents: number }>(sql`
          select account, balance_cents::integer as cents from ledger_balances where seller_id = ${userId}`)
      ).map(({ account, cents }) => [account, cents]),
    )
  const payoutsOf = async (maker: Person) => (await maker.call.listPayouts()).body.payouts

  return {
    db,
    transfersTo,
    accountsOf,
    payoutsOf,
    async openMaker({ priceCents = 3_490, isReady = true } = {}) {
      const maker = await app.signUp({ balanceCents: 0 })
      const portalId = await listVase(admin.call, maker.call, priceCents)
      const item = await firstItemOf(app.anonymous.call, portalId)
      if (isReady) await setUpPayouts(maker.call)
      return { maker, item }
    },
    /** A sale that was delivered eight days ago. Its share goes where the maker wants it. */
    async sell(item: string) {
      const sale = await buyOne(app.url, app.anonymous.call, item)
      await expect
        .poll(async () => (await printOf(sale.id))?.state, { timeout: 30_000 })
        .toEqual(expect.stringMatching(/SUBMITTED|QUEUED|PRINTING/))
      const { cents } = (await printOf(sale.id))!
      await db.run(sql`
        update print_orders set state = 'DELIVERED', stage = 'DELIVERED', next_check_at = null, state_since = now() - interval '8 days'
        where sale_id = ${sale.id}`)
      await db.run(sql`update sales set check_at = now() where id = ${sale.id}`)
      return { ...sale, shareCents: sale.totalCents - paymentFeeCents(sale.totalCents) - cents }
    },
    overviewOf: async (maker: Person) => (await maker.call.getPayouts()).body.payouts,
    placeOf: async (maker: Person, id: string) =>
      (await maker.call.getSale({ params: { id } })).body.sharePlace,
    reach: (maker: Person, states: [string, number][]) =>
      expect
        .poll(async () => (await payoutsOf(maker)).map(({ state, amountCents }) => [state, amountCents]), {
          timeout: 30_000,
        })
        .toEqual(states),
    chargeOf: async (saleId: string) =>
      (await objects<Charge>('charge')).find(({ metadata }) => metadata.collectionId === saleId)!.id,
    accountsAtStripeOf: async ({ userId }: Person) =>
      (await objects<{ id: string; metadata: { sellerId?: string } }>('account')).filter(
        ({ metadata }) => metadata.sellerId === userId,
      ),
    /** The maker's account at Stripe. */
    accountIdOf: async ({ userId }: Person) =>
      (await db.row<{ id: string }>(
        sql`select account_id as id from payout_accounts where seller_id = ${userId}`,
      ))!.id,
    /** Subjects of mails about payouts, once each is sent. */
    mailsTo: async ({ email }: Person) =>
      (await app.sandbox.mails(email))
        .map(({ subject }) => subject)
        .filter((subject) => /payout|pay you/.test(subject)),
    /** What buyers paid less what was refunded and transferred is what the ledger has at Stripe, and everything sums to zero. */
    async addsUp(maker: Person): Promise<void> {
      const accounts = await accountsOf(maker)
      expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
      const paid = (await objects<Charge>('charge'))
        .filter(({ metadata }) => metadata.sellerId === maker.userId)
        .reduce((sum, each) => sum + (each.disputed ? 0 : each.amount - each.amount_refunded), 0)
      const sent = (await transfersTo(maker)).reduce(
        (sum, each) => sum + each.amount - each.amount_reversed,
        0,
      )
      expect(0 - (accounts.card_clearing ?? 0)).toBe(paid - sent)
      expect(await readLedgerDifferences(db)).toEqual([])
    },
  }
}
