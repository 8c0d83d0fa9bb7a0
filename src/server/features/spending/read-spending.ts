import type { SellerDay } from '#domain/caps/seller-day.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What automatic ordering has to count into a day by now: what was charged, and what waits to be. By shop. */
export async function readSpentToday(
  db: Queries,
  sellerId: string,
  day: SellerDay,
): Promise<Map<string, number>> {
  const [charged, queued] = [await readCharged(db, sellerId, day), await readQueued(db, sellerId)]
  const shopIds = new Set([...charged.keys(), ...queued.keys()])
  return new Map([...shopIds].map((id) => [id, (charged.get(id) ?? 0) + (queued.get(id) ?? 0)]))
}

/** What one day's orders of a seller's shops were charged, those aside whose charge was returned. By shop. */
export async function readCharged(
  db: Queries,
  sellerId: string,
  { startsAt, endsAt }: SellerDay,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ shopId: string; cents: number }>(sql`
    select o.shop_id, sum(e.amount_cents)::integer as cents
    from ledger_entries e join print_orders p on p.seller_id = e.seller_id and p.id = e.print_order_id join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
    where e.seller_id = ${sellerId} and e.kind = 'charge' and o.shop_id is not null
      and e.created_at >= ${startsAt} and e.created_at < ${endsAt}
      and not exists (select 1 from ledger_entries r where r.seller_id = e.seller_id and r.print_order_id = e.print_order_id and r.kind = 'refund')
    group by o.shop_id`)
  return new Map(rows.map(({ shopId, cents }) => [shopId, cents]))
}

/** What is queued and will be charged, at its price or, before it has one, at its estimate. By shop. */
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

/** What decides on charging a print order that was sent by itself. */
export interface ChargeFacts {
  shopId: string
  shop: string
  timeZone: string
  isCharged: boolean
}

/** Null where the order came from no shop that is still there, and so no cap can hold for it. */
export const readChargeFacts = (
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<ChargeFacts | null> =>
  db.row(sql`
    select s.id as shop_id, s.name as shop, u.time_zone,
      exists (select 1 from ledger_entries e where e.seller_id = p.seller_id and e.print_order_id = p.id and e.kind = 'charge') as is_charged
    from print_orders p join users u on u.id = p.seller_id
      join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id join shops s on s.seller_id = o.seller_id and s.id = o.shop_id
    where p.seller_id = ${sellerId} and p.id = ${id}`)

/** What bounds automatic ordering of a seller's shops, and where the seller's days begin. */
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

/** To whom a shop's spending is told; null where nobody confirmed the address. */
export const readCapMail = (
  db: Queries,
  sellerId: string,
  shopId: string,
): Promise<{ email: string; name: string; shop: string; timeZone: string } | null> =>
  db.row(sql`
    select u.email, u.name, s.name as shop, u.time_zone from shops s join users u on u.id = s.seller_id
    where s.seller_id = ${sellerId} and s.id = ${shopId} and u.email_verified and not coalesce(u.banned, false)`)
