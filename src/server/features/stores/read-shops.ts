import type { Shop } from '#contract/stores/shops.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

interface Row extends Omit<Shop, 'settings' | 'pause' | 'lastOrderAt' | 'createdAt'> {
  settings: Shop['settings']
  lastOrderAt: Date | null
  createdAt: Date
  adminPausedAt: Date | null
  adminPauseReason: string | null
}

/** A seller's stores, by name. */
export const readShops = (db: Queries, sellerId: string, now: Date): Promise<Shop[]> =>
  select(db, now, sql`s.seller_id = ${sellerId}`)

/** One of the seller's stores, or null. */
export async function readShop(db: Queries, { sellerId, id }: RecordKey, now: Date): Promise<Shop | null> {
  return (await select(db, now, sql`s.seller_id = ${sellerId} and s.id = ${id}`))[0] ?? null
}

/** Reads maintained list totals and daily counts, so the cost doesn't grow with the number of orders. */
async function select(db: Queries, now: Date, where: Sql): Promise<Shop[]> {
  const rows = await db.rows<Row>(sql`
    select s.id, s.source, c.id as connection_id, s.name, s.platform,
      json_build_object('isPaused', s.is_paused, 'approval', s.approval, 'allowPartial', s.allow_partial,
        'orderCapCents', s.order_cap_cents, 'dayCapCents', s.day_cap_cents, 'currency', s.currency, 'fees', s.fees,
        'textOption', s.text_option) as settings,
      coalesce((select total from lists where seller_id = s.seller_id and name = 'unsubmitted/shop/' || s.id), 0)
        as unsubmitted,
      coalesce((select sum(d.total) from list_days d join lists l on l.seller_id = d.seller_id and l.id = d.list_id
        where l.seller_id = s.seller_id and l.name = 'orders/shop/' || s.id
          and d.day > (${now}::timestamptz at time zone 'utc')::date - 30), 0)::integer as orders30_days,
      (select max(e.sort_at) from list_entries e
        where e.seller_id = s.seller_id and e.list_id = (select id from lists where seller_id = s.seller_id and name = 'orders/shop/' || s.id))
        as last_order_at,
      s.created_at, s.admin_paused_at, s.admin_pause_reason
    from shops s left join source_connections c on c.seller_id = s.seller_id and c.source = s.source
    where ${where} order by lower(s.name), s.id`)
  return rows.map(({ adminPausedAt, adminPauseReason, ...row }) => ({
    ...isoTimes(row),
    pause: adminPausedAt && { at: adminPausedAt.toISOString(), reason: adminPauseReason ?? '' },
  }))
}
