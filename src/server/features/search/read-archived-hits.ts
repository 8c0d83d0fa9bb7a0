import type { Stage } from '#contract/orders/print-order-states.ts'
import type { SearchHit } from '#contract/orders/search.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { findText } from '#domain/text/find-text.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Search } from './read-search-page.ts'

const MAX_HITS = 20
const MAX_MATCHES = 500

interface Row {
  id: string
  source: OrderSource
  orderNumber: string
  customer: string
  email: string | null
  skus: string[]
  items: string[]
  tracking: string[]
  placedAt: Date
  stage: Stage | null
  printOrderId: string | null
}

/**
 * Archived orders whose number begins with the text, or whose id at the print provider it is, newest first. They have no search
 * documents, so they are found by nothing else.
 */
export async function readArchivedHits(
  tx: Queries,
  { sellerId, scopes, field, text }: Search,
): Promise<SearchHit[]> {
  if (field !== 'any' && field !== 'orderNumber') return []
  const number = text
    .trim()
    .toLowerCase()
    .replace(/^[# ]+/, '')
  // A range and not LIKE, so that the index serves it whatever is bound.
  const isNumbered = sql`${number !== ''} and number_key ~>=~ ${number} and number_key ~<~ ${`${number}\u{10ffff}`}`
  const rows = await tx.rows<Row>(sql`
    with matching as materialized (
      (select id from archived_orders where seller_id = ${sellerId} and ${isNumbered} limit ${MAX_MATCHES})
      union
      select shop_order_id from print_orders where seller_id = ${sellerId} and provider_order_id = ${text.trim()}
    -- Records are large, so that only those that are shown are read.
    ), shown as materialized (
      select a.id from matching join archived_orders a on a.seller_id = ${sellerId} and a.id = matching.id
      where a.source = any(${[...scopes]}::text[])
      order by a.placed_at desc, a.id desc limit ${MAX_HITS}
    )
    select a.id, a.source, a.order_number, a.record->'order'->>'buyer_name' as customer,
      a.record->'order'->>'buyer_email' as email, lines.skus, lines.items, a.placed_at, p.stage, p.id as print_order_id,
      array(select number from parcels where seller_id = a.seller_id and print_order_id = p.id order by position) as tracking
    from shown join archived_orders a on a.seller_id = ${sellerId} and a.id = shown.id
      left join print_orders p on p.seller_id = a.seller_id and p.id = a.record->'order'->>'print_order_id'
      cross join lateral (
        select coalesce(array_agg(l->>'sku') filter (where l->>'sku' is not null), '{}') as skus, coalesce(array_agg(l->>'name'), '{}') as items
        from jsonb_array_elements(a.record->'lines') l
      ) lines
    order by a.placed_at desc, a.id desc`)
  return rows.map((row) => ({
    ...isoTimes(row),
    kind: 'shop-order',
    isUnsubmitted: false,
    isArchived: true,
    matched: {
      field: 'orderNumber',
      text: row.orderNumber,
      ...(findText(row.orderNumber, number) ?? { start: 0, length: row.orderNumber.length }),
    },
  }))
}
