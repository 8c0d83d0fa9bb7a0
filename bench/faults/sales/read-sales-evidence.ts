import type { World } from '#testing/rig/world.ts'
import type { ProductDatabase } from '../product/product-database.ts'
import type { CodeFact, SaleFact, SaleLine, SalesEvidence } from './sales-subject.ts'

/** What the product's books and the providers say at the end. */
export async function readSalesEvidence(database: ProductDatabase, world: World): Promise<SalesEvidence> {
  const sales = await database.query<SaleFact>(`
    select id, seller_id as "sellerId", state in ('OPEN', 'EXPIRED') as "isOpen", print_order_id is not null as "isOrdered",
      state = 'COMPLETED' as "isCompleted", state in ('REFUNDING', 'REFUNDED') as "isRefunded", coalesce(end_reason = '${LATE_REFUND}', false) as "isRefundedLate",
      end_reason as "endReason",
      discount_code_id as "codeId", discount_code_id is not null and state in ('OPEN', 'PAID', 'ORDERED', 'COMPLETED') as "holdsCode"
    from sales`)
  const ids = new Set(sales.map(({ id }) => id))
  return {
    sales,
    codes: await database.query<CodeFact>(
      'select id, max_uses as "maxUses", uses from discount_codes where max_uses is not null',
    ),
    prints: await readPrints(database, world),
    lines: await database.query<SaleLine>(`
      select t.collection_id as "saleId", l.seller_id as "sellerId", l.account, t.cause, l.amount_cents::integer as cents
      from ledger_lines l join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
      where t.collection_id like 'sal\\_%'`),
    payments: (await world.readPayments()).filter(({ collectionId }) => ids.has(collectionId)),
    payouts: await readPayouts(database, world),
    unfinished: [...(await readUnfinished(database)), ...(await readUndelivered(database))],
    differences: await readDifferences(database),
  }
}

/** What an administrator of the harness writes when a sale is refunded after its delivery. */
export const LATE_REFUND = 'It broke on its way'

async function readPayouts(database: ProductDatabase, world: World): Promise<SalesEvidence['payouts']> {
  const booked = await database.query<{ payoutId: string; cents: number }>(`
    select coalesce(r.payout_id, split_part(t.cause, ':', 2)) as "payoutId", sum(l.amount_cents)::integer as cents
    from ledger_transactions t
      join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id and l.account = 'card_clearing'
      left join payout_reversals r on r.seller_id = t.seller_id and r.id = split_part(t.cause, ':', 2)
    where t.kind = 'PAYOUT' group by 1`)
  return payoutsOf(
    await world.readTransfers(),
    new Map(booked.map(({ payoutId, cents }) => [payoutId, cents])),
  )
}

/** Each payout that Stripe or the books know. */
export function payoutsOf(
  transfers: Awaited<ReturnType<World['readTransfers']>>,
  booked: ReadonlyMap<string, number>,
): SalesEvidence['payouts'] {
  const sent = Map.groupBy(transfers, ({ payoutId }) => payoutId)
  return [...new Set([...booked.keys(), ...sent.keys()])].map((payoutId) => {
    const made = sent.get(payoutId) ?? []
    return {
      payoutId,
      transfers: made.length,
      isTakenBack: made.some(({ reversedCents }) => reversedCents > 0),
      sentCents: made.reduce((sum, each) => sum + each.amountCents - each.reversedCents, 0),
      bookedCents: booked.get(payoutId) ?? 0,
    }
  })
}

async function readPrints(database: ProductDatabase, world: World): Promise<SalesEvidence['prints']> {
  const orders = await database.query<{ id: string; saleId: string }>(
    'select id, sale_id as "saleId" from print_orders where sale_id is not null',
  )
  const saleOf = new Map(orders.map(({ id, saleId }) => [id, saleId]))
  return printsOf(await world.readLedger(), (reference) => saleOf.get(reference) ?? null)
}

/** The provider's prints of sales. */
export function printsOf(
  ledger: Awaited<ReturnType<World['readLedger']>>,
  saleOf: (reference: string) => string | null,
): SalesEvidence['prints'] {
  const gone = new Set(
    ledger.flatMap(({ action, id }) =>
      action === 'order.cancelled' || action === 'order.refunded' ? [id] : [],
    ),
  )
  const processed = Map.groupBy(
    ledger.filter(({ action }) => action === 'order.processed'),
    ({ id }) => id,
  )
  return [...processed].flatMap(([publicId, all]) => {
    const saleId = saleOf(all[0]!.reference ?? '')
    return saleId ? [{ saleId, publicId, times: all.length, isCanceled: gone.has(publicId) }] : []
  })
}

/** Everything about sales that still has to happen, as sentences. */
export async function readUnfinished(database: ProductDatabase): Promise<string[]> {
  const rows = await database.query<{ id: string; what: string }>(`
    select s.id, s.state as what from sales s
      left join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
    where s.state in ('PAID', 'REFUNDING') or (s.dispute_state = 'LOST' and s.check_at is not null)
      or (s.state = 'ORDERED' and p.state in ('FAILED', 'CANCELED', 'REFUNDED'))
      or (s.state = 'ORDERED' and s.payable_at <= now())
    union all
    select id, 'a payout that is still ' || state from payouts where state in ('WANTED', 'ASKED')
    union all
    select id, 'a reversal that is still ' || state from payout_reversals where state in ('WANTED', 'ASKED')
    union all
    select s.id, 'still open after a minute' from sales s
    where s.state in ('OPEN', 'EXPIRED') and s.check_at <= now()
    union all
    select p.sale_id, 'its order is still ' || p.state from print_orders p
    where p.sale_id is not null
      and (p.state in ('PREPARED', 'DRAFTED', 'CHARGED') or (p.cancel_requested_at is not null and p.state <> 'CANCELED' and p.cancel_refusal is null))
    union all
    select p.sale_id, 'a call is still open' from print_calls c
      join print_orders p on p.seller_id = c.seller_id and p.id = c.print_order_id
    where c.outcome is null and p.sale_id is not null`)
  return rows.map(({ id, what }) => `${id} is ${what}`)
}

export async function areDisputesEnded(database: ProductDatabase, count: number): Promise<boolean> {
  const [row] = await database.query<{ ended: number }>(
    `select count(*)::integer as ended from card_disputes where state <> 'OPEN'`,
  )
  return row!.ended >= count
}

/** Sales that aren't completed, although everything in print was delivered. */
export async function readUndelivered(database: ProductDatabase): Promise<string[]> {
  const rows = await database.query<{ id: string }>(`select id from sales where state = 'ORDERED'`)
  return rows.map(({ id }) => `${id} is delivered and its maker isn’t paid`)
}

/** Accounts that aren't what their lines sum to, transactions that don't sum to zero, shares that aren't what is left of a sale. */
async function readDifferences(database: ProductDatabase): Promise<string[]> {
  const rows = await database.query<{ sentence: string }>(`
    select 'ledger: ' || b.seller_id || ' has ' || b.balance_cents || ' in ' || b.account || ', and its lines sum to ' ||
      coalesce(sum(l.amount_cents), 0) as sentence
    from ledger_balances b left join ledger_lines l using (seller_id, currency, account)
    group by b.seller_id, b.currency, b.account, b.balance_cents
    having b.balance_cents <> coalesce(sum(l.amount_cents), 0) or (b.account = 'seller_balance' and b.balance_cents < 0)
    union all
    select 'ledger: a transaction of ' || seller_id || ' does not sum to zero' from ledger_lines
    group by seller_id, transaction_id having sum(amount_cents) <> 0
    union all
    select 'ledger: ' || s.id || ' is ' || s.state || ' and keeps ' || sum(l.amount_cents) || ' for its maker'
    from sales s join ledger_transactions t on t.seller_id = s.seller_id and t.collection_id = s.id
      join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id and l.account = 'sales_payable'
    where s.state in ('REFUNDED', 'COMPLETED', 'OPEN', 'EXPIRED')
    group by s.id, s.state having sum(l.amount_cents) <> 0`)
  return rows.map(({ sentence }) => sentence)
}
