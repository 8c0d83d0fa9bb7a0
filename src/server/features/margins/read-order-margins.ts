import { feesOf, type StoreFees } from '#contract/money/store-fees.ts'
import { USD_RATE } from '#domain/money/order-margin.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { orderCurrency } from '../shop-orders/read-order-currency.ts'

/** What the margins of a seller depend on besides the orders. */
export interface MarginRates {
  sellerId: string
  stores: readonly { id: string; fees: StoreFees; currency: string }[]
  rates: readonly { currency: string; rate: number }[]
}

export async function readMarginRates(db: Queries, sellerId: string): Promise<MarginRates> {
  const stores = await db.rows<{
    id: string
    name: string
    platform: string | null
    fees: StoreFees | null
    currency: string
  }>(sql`
    select id, name, platform, fees, coalesce(currency, 'USD') as currency from shops where seller_id = ${sellerId}`)
  const rates = await db.rows<{ currency: string; rate: number }>(
    sql`select currency, rate from exchange_rates where seller_id = ${sellerId}`,
  )
  return {
    sellerId,
    stores: stores.map((store) => ({ id: store.id, fees: feesOf(store), currency: store.currency })),
    rates: [{ currency: 'USD', rate: USD_RATE }, ...rates],
  }
}

/** The orders of a list: charged since an instant, and before another, or still to submit. */
export type ListScope = { charged: Date; until?: Date } | { toSubmit: true }

/** Which orders. */
export type MarginScope =
  | ListScope
  | { shopOrderId: string }
  | { shopOrderIds: readonly string[]; printOrderIds: readonly string[] }

/** The orders of a list, as a relation of `at` and either id, without what their margins cost to compute. */
export function ordersWithMargins(sellerId: string, scope: ListScope): Sql {
  return 'charged' in scope
    ? sql`(select l.at, l.print_order_id, null::text as shop_order_id from ledger_lines l
        where l.seller_id = ${sellerId} and l.account = 'seller_balance' ${chargedIn(scope)})`
    : sql`(select o.placed_at as at, null::text as print_order_id, o.id as shop_order_id from shop_orders o
        where ${isEstimated(sellerId)} ${toSubmit})`
}

/**
 * Orders with their margins, as a relation. Computes what `domain/money/order-margin.ts` does, for as many orders as there are; a
 * test compares both. A charged print order is one row, whatever became of it, so that costs add up to the ledger; it
 * only sells something while it is printed.
 */
export function orderMargins({ sellerId, stores, rates }: MarginRates, scope: MarginScope): Sql {
  const fee = (pick: (fees: StoreFees) => number) => stores.map(({ fees }) => pick(fees))
  return sql`(
    select part.*,
      case when rate is not null
        then sold - store_fee - print - delivery - fee - payment + refunded end as margin
    from (
      select base.*, r.rate,
        ${rounded(sql`paid`, sql`r.rate`, USD_RATE)} as sold,
        ${rounded(
          sql`(${rounded(sql`paid`, sql`coalesce(f.store_share, 0)`, 10_000)}
            + case when is_sold then coalesce(f.per_order, 0) + coalesce(f.per_item, 0) * items else 0 end)`,
          sql`r.rate`,
          USD_RATE,
        )} as store_fee,
        ${rounded(
          sql`(${rounded(sql`paid`, sql`coalesce(f.payment_share, 0)`, 10_000)}
            + case when is_sold then coalesce(f.payment_per_order, 0) else 0 end)`,
          sql`r.rate`,
          USD_RATE,
        )} as payment
      from (select * from (${scopeRows(sellerId, scope)}) rows offset 0) base
        left join unnest(
          ${stores.map(({ id }) => id)}::text[], ${fee((each) => each.storeShare)}::bigint[],
          ${fee((each) => each.storePerOrderCents)}::bigint[], ${fee((each) => each.storePerItemCents)}::bigint[],
          ${fee((each) => each.paymentShare)}::bigint[], ${fee((each) => each.paymentPerOrderCents)}::bigint[]
        ) as f (shop_id, store_share, per_order, per_item, payment_share, payment_per_order) using (shop_id)
        left join unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ rate }) => rate)}::bigint[])
          as r (currency, rate) using (currency)
    ) part
  )`
}

/** Half up and exact however large: in `numeric`, which takes ten times as long, where the product doesn't fit into a bigint. */
const rounded = (amount: Sql, factor: Sql, whole: number): Sql =>
  sql`case when ${amount} < 1000000000 and ${factor} < 1000000000
    then (2 * ${amount}::bigint * ${factor} + ${whole}::bigint) / (2 * ${whole}::bigint)
    else div(2 * ${amount}::numeric * ${factor} + ${whole}::bigint, 2 * ${whole}::bigint)::bigint end`

const itemsOf = sql`(select coalesce(sum(l.quantity), 0) from shop_order_lines l
  where l.seller_id = o.seller_id and l.shop_order_id = o.id)`

function scopeRows(sellerId: string, scope: MarginScope): Sql {
  if ('charged' in scope) return charged(sellerId, chargedIn(scope))
  if ('toSubmit' in scope) return estimated(sellerId, toSubmit)
  if ('shopOrderIds' in scope)
    return sql`
      ${charged(sellerId, sql`and l.kind = 'CHARGE' and l.print_order_id = any(${[...scope.printOrderIds]}::text[])`, soldEver, itemsEver)}
      union all
      ${estimated(sellerId, sql`and o.is_unsubmitted and o.id = any(${[...scope.shopOrderIds]}::text[])`)}`
  const { shopOrderId } = scope
  const prints = sql`select p.id from print_orders p where p.seller_id = ${sellerId} and p.shop_order_id = ${shopOrderId}`
  // A canceled attempt beside a new one, or beside nothing, isn't what the order earns.
  return sql`
    select * from (${charged(sellerId, sql`and l.kind = 'CHARGE' and l.print_order_id in (${prints})`, soldEver, itemsEver)}) c where is_sold
    union all
    select * from (${estimated(sellerId, sql`and o.id = ${shopOrderId} and o.is_unsubmitted`)}) e`
}

const chargedIn = ({ charged, until }: { charged: Date; until?: Date }): Sql =>
  sql`and l.kind = 'CHARGE' and l.at >= ${charged} ${until ? sql`and l.at < ${until}` : sql``}`
const toSubmit = sql`and o.is_unsubmitted`
const isEstimated = (sellerId: string): Sql =>
  sql`o.seller_id = ${sellerId} and o.source <> 'demo' and o.estimate_cents is not null`

const isPrinted = sql`p.state not in ('FAILED', 'CANCELED', 'REFUNDED')`
/** Lists reach back less far than the archive begins. */
const soldLately = sql`left join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id and ${isPrinted}`
const soldEver = sql`left join lateral (
  select o.seller_id, o.id, o.source, o.shop_id, o.store_name, o.total_cents, o.currency, ${itemsOf} as items
  from shop_orders o where o.seller_id = p.seller_id and o.id = p.shop_order_id
  union all
  select a.seller_id, a.id, a.source, r.shop_id, r.store_name, r.total_cents, r.currency,
    (select coalesce(sum((each->>'quantity')::bigint), 0) from jsonb_array_elements(a.record->'lines') each)
  from archived_orders a cross join lateral jsonb_populate_record(null::shop_orders, a.record->'order') r
  where a.seller_id = p.seller_id and a.id = p.shop_order_id
) o on ${isPrinted}`
const itemsEver = sql`o.items`

/** What the ledger charged for print orders, with what it returned of that. */
const charged = (sellerId: string, which: Sql, orders = soldLately, items = itemsOf): Sql => sql`
  select p.id as print_order_id, p.shop_order_id, p.order_number, o.store_name, p.country, o.shop_id, l.at,
    coalesce(${orderCurrency}, 'USD') as currency, o.id is not null as is_sold, false as is_estimate,
    greatest(coalesce(o.total_cents, 0), 0)::bigint as paid, case when o.id is null then 0 else ${items} end as items,
    -l.amount_cents - coalesce(p.delivery_cents, 0) - coalesce(p.fee_cents, 0) as print,
    coalesce(p.delivery_cents, 0)::bigint as delivery, coalesce(p.fee_cents, 0)::bigint as fee,
    coalesce(back.cents, 0)::bigint as refunded, ${isPrinted} as is_counted
  from ledger_lines l
    join print_orders p on p.seller_id = l.seller_id and p.id = l.print_order_id
    ${orders}
    left join lateral (
      select sum(b.amount_cents) as cents from ledger_lines b
      where b.seller_id = l.seller_id and b.print_order_id = l.print_order_id and b.account = 'seller_balance'
        and b.kind = 'REFUND'
    ) back on true
  where l.seller_id = ${sellerId} and l.account = 'seller_balance' ${which}`

const estimated = (sellerId: string, which: Sql): Sql => sql`
  select null::text as print_order_id, o.id as shop_order_id, o.order_number, o.store_name,
    coalesce(o.own_address, o.address)->>'country' as country, o.shop_id, o.placed_at as at, ${orderCurrency} as currency,
    true as is_sold, true as is_estimate, greatest(o.total_cents, 0)::bigint as paid, ${itemsOf} as items,
    o.estimate_cents::bigint as print, 0::bigint as delivery, 0::bigint as fee, 0::bigint as refunded, true as is_counted
  from shop_orders o
  where ${isEstimated(sellerId)} ${which}`
