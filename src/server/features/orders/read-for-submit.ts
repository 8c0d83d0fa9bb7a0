import type { OrderSource } from '#contract/connections.ts'
import type { OrderItem } from '#contract/products.ts'
import type { Line, SourceStatus } from '#contract/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A shop order with everything that submitting needs to know. */
export interface SubmittableOrder {
  id: string
  source: OrderSource
  sourceOrderId: string
  orderNumber: string
  sourceStatus: SourceStatus
  isDemo: boolean
  buyerName: string
  buyerEmail: string | null
  address: Address
  lines: Line[]
  hasLivePrintOrder: boolean
  fulfillments: ReadonlyMap<string, OrderItem[]>
}

/** The seller's shop orders among these ids, in the order of the ids, locked until the transaction ends. */
export async function readForSubmit(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<SubmittableOrder[]> {
  const rows = await tx.rows<Omit<SubmittableOrder, 'fulfillments'>>(sql`
    select o.id, o.source, o.source_order_id as "sourceOrderId", o.order_number as "orderNumber",
      o.source_status as "sourceStatus", o.source = 'demo' as "isDemo", o.buyer_name as "buyerName",
      -- The print provider insists on an address to write to; without a buyer's, the seller gets the mail.
      coalesce(nullif(o.buyer_email, ''), (select email from users where id = o.seller_id)) as "buyerEmail", o.address,
      exists (
        select 1 from print_orders p
        where p.seller_id = o.seller_id and p.source = o.source and p.source_order_id = o.source_order_id
          and p.state not in ('FAILED', 'CANCELED', 'REFUNDED') and (not p.is_test or p.state = 'PREPARED')
      ) as "hasLivePrintOrder",
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
          'options', l.options, 'personalisation', l.personalisation,
          'product', case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end
        ) order by l.position), '[]')
        from shop_order_lines l left join products r on r.id = l.product_id where l.shop_order_id = o.id) as lines
    from unnest(${ids}::text[]) with ordinality as i (id, place)
    join shop_orders o on o.id = i.id and o.seller_id = ${sellerId}
    order by i.place for update of o`)
  const fulfillments = await readFulfillments(tx, rows)
  return rows.map((row) => ({ ...row, fulfillments }))
}

async function readFulfillments(
  tx: Queries,
  orders: readonly Pick<SubmittableOrder, 'lines'>[],
): Promise<Map<string, OrderItem[]>> {
  const ids = new Set(orders.flatMap((order) => order.lines.flatMap((line) => line.product?.id ?? [])))
  const rows = await tx.rows<{ id: string; fulfillment: OrderItem[] }>(
    sql`select id, fulfillment from products where id = any(${[...ids]}::text[])`,
  )
  return new Map(rows.map((row) => [row.id, row.fulfillment]))
}
