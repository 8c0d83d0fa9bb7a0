import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** What moved what a maker earns. */
export type EarningKind =
  | 'SHARE'
  | 'SHARE_RETURNED'
  | 'DISPUTED'
  | 'DISPUTE_WON'
  | 'PAYOUT'
  | 'PAYOUT_RETURNED'
  | 'REVERSED'
  | 'TO_BALANCE'

/** A line of a maker's statement: a sale with its parts, or what became of the shares. */
export interface Earning {
  id: string
  kind: EarningKind
  at: Date
  saleId: string | null
  payoutId: string | null
  /** What the maker earned or lost by it, or what was sent to them. */
  cents: number
  currency: string
  grossCents: number | null
  paymentFeeCents: number | null
  printingCents: number | null
  deliveryCents: number | null
  feeCents: number | null
}

interface Period {
  sellerId: string
  startsAt: Date
  endsAt: Date
}

const kindOf = sql`
  case split_part(t.cause, ':', 1)
    when 'sale-share' then 'SHARE' when 'sale-share-returned' then 'SHARE_RETURNED'
    when 'dispute' then 'DISPUTED' when 'dispute-won' then 'DISPUTE_WON'
    when 'transfer' then 'PAYOUT' when 'transfer-late' then 'PAYOUT' when 'transfer-returned' then 'PAYOUT_RETURNED'
    when 'transfer-reversal' then 'REVERSED' when 'payouts-to-balance' then 'TO_BALANCE' end`

/** Each transaction that moved shares in a period, with what it moved for its maker. */
const earningsOf = ({ sellerId, startsAt, endsAt }: Period): Sql => sql`(
  select t.id, t.at, t.collection_id as sale_id, t.currency, ${kindOf} as kind, split_part(t.cause, ':', 2) as about,
    coalesce(sum(l.amount_cents) filter (where l.account = 'payouts'), 0)
      + case when t.kind in ('SALE', 'DISPUTE') and t.cause not like 'payouts-to-balance:%'
          then coalesce(sum(l.amount_cents) filter (where l.account in ('seller_balance', 'disputes')), 0) else 0 end as cents
  from (
      select distinct transaction_id from ledger_lines
      where seller_id = ${sellerId} and account in ('sales_payable', 'payouts') and at >= ${startsAt} and at < ${endsAt}
    ) m join ledger_transactions t on t.seller_id = ${sellerId} and t.id = m.transaction_id
    join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id
  where ${kindOf} is not null
  group by t.seller_id, t.id
)`

/** A page of a statement's lines, oldest first. A dispute of a sale whose share wasn't paid moved nothing of the maker's. */
export const readEarnings = (
  db: Queries,
  period: Period,
  { after, size }: { after: Pick<Earning, 'at' | 'id'> | null; size: number },
): Promise<Earning[]> =>
  db.rows<Earning>(sql`
    select e.id, e.kind, e.at, e.sale_id, case when e.kind in ('PAYOUT', 'PAYOUT_RETURNED', 'REVERSED') then e.about end as payout_id,
      e.cents::double precision as cents, e.currency,
      s.total_cents as gross_cents, s.payment_fee_cents, p.printing_cents, p.delivery_cents, p.fee_cents
    from ${earningsOf(period)} e
      left join sales s on e.kind = 'SHARE' and s.seller_id = ${period.sellerId} and s.id = e.sale_id
      left join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
    where e.cents <> 0
      and (${after?.id ?? null}::text is null or (e.at, e.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by e.at, e.id limit ${size}`)

export interface EarningTotals {
  count: number
  kinds: readonly { kind: EarningKind; count: number; cents: number }[]
  parts: Record<'grossCents' | 'paymentFeeCents' | 'printingCents' | 'deliveryCents' | 'feeCents', number>
  /** What waited for a payout before and after; below zero for a debt. */
  openingCents: number
  closingCents: number
}

/** What a statement's lines sum up to. */
export async function readEarningTotals(db: Queries, period: Period): Promise<EarningTotals> {
  const { sellerId, startsAt, endsAt } = period
  const [kinds, parts, openingCents, closingCents] = await Promise.all([
    db.rows<EarningTotals['kinds'][number]>(sql`
      select kind, count(*)::integer as count, sum(cents)::double precision as cents from ${earningsOf(period)} e
      where cents <> 0 group by kind order by min(at), kind`),
    db.row<EarningTotals['parts']>(sql`
      select coalesce(sum(s.total_cents), 0)::double precision as gross_cents,
        coalesce(sum(s.payment_fee_cents), 0)::double precision as payment_fee_cents,
        coalesce(sum(p.printing_cents), 0)::double precision as printing_cents,
        coalesce(sum(p.delivery_cents), 0)::double precision as delivery_cents,
        coalesce(sum(p.fee_cents), 0)::double precision as fee_cents
      from ${earningsOf(period)} e
        join sales s on s.seller_id = ${sellerId} and s.id = e.sale_id
        left join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
      where e.kind = 'SHARE' and e.cents <> 0`),
    waitingBefore(db, sellerId, startsAt),
    waitingBefore(db, sellerId, endsAt),
  ])
  const nothing = { grossCents: 0, paymentFeeCents: 0, printingCents: 0, deliveryCents: 0, feeCents: 0 }
  const count = kinds.reduce((sum, each) => sum + each.count, 0)
  return { count, kinds, parts: parts ?? nothing, openingCents, closingCents }
}

async function waitingBefore(db: Queries, sellerId: string, at: Date): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select balance_after_cents::double precision as cents from ledger_lines
    where seller_id = ${sellerId} and currency = 'USD' and account = 'payouts' and at < ${at}
    order by number desc limit 1`)
  return row?.cents ?? 0
}
