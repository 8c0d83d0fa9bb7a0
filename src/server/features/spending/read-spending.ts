import type { SellerDay } from '#domain/caps/seller-day.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

/** Today's spending for the daily cap: charged and waiting to be charged, by store. */
export async function readSpentToday(
  db: Queries,
  sellerId: string,
  day: SellerDay,
): Promise<Map<string, number>> {
  const [charged, queued] = [await readCharged(db, sellerId, day), await readQueued(db, sellerId)]
  const shopIds = new Set([...charged.keys(), ...queued.keys()])
  return new Map([...shopIds].map((id) => [id, (charged.get(id) ?? 0) + (queued.get(id) ?? 0)]))
}

/** Charges of one day by store, less what was refunded of them. */
export async function readCharged(
  db: Queries,
  sellerId: string,
  { startsAt, endsAt }: SellerDay,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ shopId: string; cents: number }>(sql`
    select o.shop_id, -sum(e.amount_cents + back.cents)::integer as cents
    from ledger_lines e
      join print_orders p on p.seller_id = e.seller_id and p.id = e.print_order_id
      join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents from ledger_lines r
        where r.seller_id = e.seller_id and r.print_order_id = e.print_order_id
          and r.account = 'seller_balance' and r.kind = 'REFUND'
      ) back
    where e.seller_id = ${sellerId} and e.account = 'seller_balance' and e.kind = 'CHARGE' and o.shop_id is not null
      and e.at >= ${startsAt} and e.at < ${endsAt}
    group by o.shop_id`)
  return new Map(rows.map(({ shopId, cents }) => [shopId, cents]))
}

/** Queued charges by store: the price or, until known, the estimate. */
async function readQueued(db: Queries, sellerId: string): Promise<Map<string, number>> {
  const rows = await db.rows<{ shopId: string; cents: number }>(sql`
    select o.shop_id,
      sum(coalesce(p.printing_cents + p.delivery_cents + p.fee_cents, o.estimate_cents, 0))::integer as cents
    from print_orders p join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
    where p.seller_id = ${sellerId} and (p.state = 'PREPARED' or (p.state = 'DRAFTED' and not p.is_test))
      and not p.is_paused and not p.is_test and p.failure_code is null and p.cancel_requested_at is null
      and o.shop_id is not null
    group by o.shop_id`)
  return new Map(rows.map(({ shopId, cents }) => [shopId, cents]))
}

/** The facts needed to charge an automatically sent order. */
export interface ChargeFacts {
  shopId: string
  shop: string
  timeZone: string
  isCharged: boolean
}

/** Null if the order's store no longer exists, so that no cap applies. */
export const readChargeFacts = (db: Queries, { sellerId, id }: RecordKey): Promise<ChargeFacts | null> =>
  db.row(sql`
    select s.id as shop_id, s.name as shop, u.time_zone,
      exists (select 1 from ledger_lines e where e.seller_id = p.seller_id and e.print_order_id = p.id
        and e.account = 'seller_balance' and e.kind = 'CHARGE') as is_charged
    from print_orders p join users u on u.id = p.seller_id
      join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id join shops s on s.seller_id = o.seller_id and s.id = o.shop_id
    where p.seller_id = ${sellerId} and p.id = ${id}`)

/** The caps of a seller's stores and the seller's time zone. */
export async function readBounds(
  db: Queries,
  sellerId: string,
): Promise<{ caps: Map<string, SpendingCaps>; timeZone: string }> {
  const rows = await db.rows<SpendingCaps & { id: string | null; timeZone: string }>(sql`
    select s.id, s.order_cap_cents, s.day_cap_cents, u.time_zone
    from users u left join shops s on s.seller_id = u.id where u.id = ${sellerId}`)
  const caps = rows.flatMap(({ id, orderCapCents, dayCapCents }) =>
    id === null ? [] : [[id, { orderCapCents, dayCapCents }] as const],
  )
  return { caps: new Map(caps), timeZone: rows[0]?.timeZone ?? 'UTC' }
}

/** Who to notify about a store's spending; null without a verified address. */
export const readCapMail = (
  db: Queries,
  sellerId: string,
  shopId: string,
): Promise<{ email: string; name: string; shop: string; timeZone: string } | null> =>
  db.row(sql`
    select u.email, u.name, s.name as shop, u.time_zone from shops s join users u on u.id = s.seller_id
    where s.seller_id = ${sellerId} and s.id = ${shopId} and u.email_verified and not coalesce(u.banned, false)`)
