import type { PortalFigures } from '#contract/portals/portal-manager.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whose public listing it is; null if there is none that strangers see. */
export async function findPublicSeller(db: Queries, portalId: string): Promise<string | null> {
  const row = await db.row<{ sellerId: string }>(sql`
    select t.seller_id from portals t join users u on u.id = t.seller_id
    where t.id = ${portalId} and t.state in ('LISTED', 'PAUSED') and u.banned is not true`)
  return row?.sellerId ?? null
}

export async function addView(
  db: Queries,
  { sellerId, portalId, at }: { sellerId: string; portalId: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into portal_days as d (seller_id, portal_id, day, views)
    values (${sellerId}, ${portalId}, (${at}::timestamptz at time zone 'utc')::date, 1)
    on conflict (seller_id, portal_id, day) do update set views = d.views + 1`)
}

interface Period {
  sellerId: string
  /** The beginning of its first day. */
  from: Date
  /** Null for all portals. */
  portalId: string | null
}

type SoldFigures = Omit<PortalFigures, 'favorites' | 'carts'> & { id: string }

/** The figures of a seller's portals in a period; portals without any are missing. */
export const readFigures = (db: Queries, { sellerId, from, portalId }: Period): Promise<SoldFigures[]> =>
  db.rows<SoldFigures>(sql`
    with seen as (
      select portal_id as id, sum(views)::integer as views from portal_days
      where seller_id = ${sellerId} and day >= (${from}::timestamptz at time zone 'utc')::date
        and (${portalId}::text is null or portal_id = ${portalId})
      group by portal_id
    ), sold as (
      select line ->> 'portalId' as id, count(distinct s.id)::integer as checkouts,
        count(distinct s.id) filter (where s.paid_at is not null)::integer as orders,
        coalesce(sum((line ->> 'unitCents')::integer * (line ->> 'quantity')::integer) filter (where s.paid_at is not null), 0)::integer
          as items_cents
      from sales s cross join lateral jsonb_array_elements(s.lines) line
      where s.seller_id = ${sellerId} and s.created_at >= ${from}
        and (${portalId}::text is null or line ->> 'portalId' = ${portalId})
      group by 1
    )
    select t.id, coalesce(seen.views, 0) as views, coalesce(sold.checkouts, 0) as checkouts, coalesce(sold.orders, 0) as orders,
      coalesce(sold.items_cents, 0) as items_cents
    from portals t left join seen on seen.id = t.id left join sold on sold.id = t.id
    where t.seller_id = ${sellerId} and (seen.id is not null or sold.id is not null)`)

/** Views and orders of a portal, by day; days without any have zeros. */
export const readDays = (
  db: Queries,
  { sellerId, portalId, from, to }: { sellerId: string; portalId: string; from: Date; to: Date },
): Promise<{ day: string; views: number; orders: number }[]> =>
  db.rows<{ day: string; views: number; orders: number }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce((
        select v.views from portal_days v
        where v.seller_id = ${sellerId} and v.portal_id = ${portalId} and v.day = d.day::date), 0) as views,
      (select count(distinct s.id)::integer from sales s cross join lateral jsonb_array_elements(s.lines) line
        where s.seller_id = ${sellerId} and s.paid_at is not null and line ->> 'portalId' = ${portalId}
          and s.created_at >= d.day at time zone 'utc' and s.created_at < (d.day + interval '1 day') at time zone 'utc') as orders
    from generate_series((${from}::timestamptz at time zone 'utc')::date::timestamp, (${to}::timestamptz at time zone 'utc')::date::timestamp,
      interval '1 day') d (day)
    order by d.day`)
