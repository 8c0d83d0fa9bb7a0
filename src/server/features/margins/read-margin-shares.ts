import type { MarginParts } from '#contract/money/margins.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type MarginRates, orderMargins } from './read-order-margins.ts'

export interface StoredMarginShare extends MarginParts {
  /** `apart` is by currency: orders without a rate, what buyers paid in `soldCents` and what was charged in `printCents`. */
  kind: 'all' | 'product' | 'filament' | 'store' | 'country' | 'apart'
  id: string
  name: string | null
  hex: string | null
  /** Without failed and canceled ones, which only cost what wasn't refunded. */
  orders: number
}

/**
 * Margins since an instant, by kind. What was sold is split over the products of an order by the price of their lines, and over
 * filaments by pieces; what it cost always by pieces. Every split adds up to its order, to the cent.
 */
export const readMarginShares = (
  db: Queries,
  rates: MarginRates,
  since: Date,
): Promise<StoredMarginShare[]> =>
  db.rows<StoredMarginShare>(sql`
    with margins as materialized (
      select print_order_id, shop_order_id, country, shop_id, currency, paid::bigint, margin is null as is_apart, is_counted,
        sold::bigint, store_fee::bigint, print::bigint, delivery::bigint, fee::bigint, payment::bigint, refunded::bigint
      from ${orderMargins(rates, { charged: since })} m
    ), prices as (
      select l.shop_order_id, l.product_id, sum(l.unit_price_cents::bigint * l.quantity) as price
      from shop_order_lines l
      where l.seller_id = ${rates.sellerId} and l.unit_price_cents > 0
        and l.shop_order_id in (select shop_order_id from margins where not is_apart)
      group by 1, 2
    ), shares as (
      select m.print_order_id, s.kind, s.key, s.items as pieces,
        case when s.kind = 'product' then coalesce(prices.price, 0) else s.items end::numeric as price
      from margins m
        join print_orders p on p.seller_id = ${rates.sellerId} and p.id = m.print_order_id
        cross join lateral shares_of(p.request, p.country, p.item_count) s
        left join prices on prices.shop_order_id = m.shop_order_id and prices.product_id = s.key
      where s.kind in ('product', 'filament') and not m.is_apart
    ), places as (
      select s.*,
        (sum(pieces) over w)::bigint as pieces_upto, (sum(pieces) over a)::bigint as pieces_all,
        sum(price) over w as price_upto, sum(price) over a as price_all
      from shares s
      window w as (partition by print_order_id, kind order by key), a as (partition by print_order_id, kind)
    ), parts as (
      select kind, key, is_counted,
        ${bySales(sql`sold`)} as sold, ${bySales(sql`store_fee`)} as store_fee, ${bySales(sql`payment`)} as payment,
        ${byPieces(sql`print`)} as print, ${byPieces(sql`delivery`)} as delivery, ${byPieces(sql`fee`)} as fee,
        ${byPieces(sql`refunded`)} as refunded
      from places join margins m using (print_order_id)
      union all
      select kind, key, is_counted, sold, store_fee, payment, print, delivery, fee, refunded from margins m
        cross join lateral (values ('all', ''), ('store', coalesce(m.shop_id, '')), ('country', m.country)) s (kind, key)
      where not is_apart
      union all
      select 'apart', currency, is_counted, paid, 0, 0, print + delivery + fee - refunded, 0, 0, 0 from margins where is_apart
    ), summed as (
      select kind, key as id, count(*) filter (where is_counted)::integer as orders, sum(sold)::float8 as sold_cents,
        sum(store_fee)::float8 as store_fee_cents, sum(print)::float8 as print_cents,
        sum(delivery)::float8 as delivery_cents, sum(fee)::float8 as fee_cents, sum(payment)::float8 as payment_cents,
        sum(refunded)::float8 as refunded_cents,
        sum(sold - store_fee - print - delivery - fee - payment + refunded)::float8 as margin_cents
      from parts group by 1, 2
    )
    select s.*,
      case s.kind
        when 'product' then (select name from products r where r.seller_id = ${rates.sellerId} and r.id = s.id)
        when 'filament' then (select name from filaments f where f.id::text = s.id)
        when 'store' then (select name from shops h where h.seller_id = ${rates.sellerId} and h.id = s.id)
        when 'country' then nullif(s.id, '') end as name,
      case when s.kind = 'filament' then (select hex from filaments f where f.id::text = s.id) end as hex
    from summed s`)

/** A share's part of an amount: what is rounded up to it, less what is rounded up to the one before, so all add up. */
const split = (partOf: (upto: Sql) => Sql, upto: Sql, own: Sql): Sql =>
  sql`(${partOf(upto)} - ${partOf(sql`(${upto} - ${own})`)})`

const byPieces = (amount: Sql): Sql =>
  sql`case when pieces_all > 0
    then ${split((upto) => sql`${amount} * ${upto} / pieces_all`, sql`pieces_upto`, sql`pieces`)} else ${amount} end`

/** By price, in \`numeric\`, because the products don't fit into a bigint; by pieces where no line has a price. */
const bySales = (amount: Sql): Sql =>
  sql`case when price_all > 0
    then ${split((upto) => sql`div(${amount} * ${upto}, price_all)`, sql`price_upto`, sql`price`)}::bigint
    else ${byPieces(amount)} end`
