import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { failureCode, hasEnded } from '../print-records/read-ended.ts'
import { isSeller, sellerSince } from '../users/read-sellers.ts'
import type { DayFigures } from './day-figures.ts'

/** Counts what happened between two instants. */
export async function readDayFigures(db: Queries, from: Date, to: Date): Promise<DayFigures> {
  const [start, end] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`]
  const row = await db.row<DayFigures>(sql`
    select
      (select count(*)::integer from users u where ${isSeller(sql`u`)}
        and ${sellerSince(sql`u`)} >= ${from} and ${sellerSince(sql`u`)} < ${to}) as sign_ups,
      (select count(distinct seller_id)::integer from ledger_lines
        where account = 'seller_balance' and kind = 'CHARGE' and at >= ${from} and at < ${to}) as active_sellers,
      (select coalesce(json_object_agg(gap, sellers), '{}') from (
        select coalesce(((${from}::timestamptz at time zone 'utc')::date - before)::text, 'first') as gap, count(*)::integer as sellers
        from (
          select (select (max(p.at) at time zone 'utc')::date from ledger_lines p
            where p.seller_id = s.seller_id and p.account = 'seller_balance' and p.kind = 'CHARGE' and p.at < ${from}) as before
          from (select distinct seller_id from ledger_lines
            where account = 'seller_balance' and kind = 'CHARGE' and at >= ${from} and at < ${to}) s
        ) charged group by 1
      ) of_gap) as seller_gaps,
      (select count(*)::integer from ledger_lines
        where account = 'seller_balance' and kind = 'CHARGE' and at >= ${from} and at < ${to}) as orders,
      (select count(*)::integer from print_orders t where ${hasEnded('FAILED', start, end)}) as failed,
      (select count(*)::integer from print_orders t where ${hasEnded('DELIVERED', start, end)}) as delivered,
      (select count(*)::integer from usage_events
        where title = 'page_visit' and at >= ${from} and at < ${to}) as visits,
      (select coalesce(json_object_agg(kind, cents), '{}') from (
        select kind, sum(amount_cents)::float8 as cents from ledger_lines
        where account = 'seller_balance' and at >= ${from} and at < ${to} group by kind
      ) of_kind) as money,
      (select coalesce(json_object_agg(key, orders), '{}') from (${shares('stage', from, to)}) of_stage) as stages,
      (select coalesce(json_object_agg(key, orders), '{}') from (${shares('lateness', from, to)}) of_lateness) as lateness,
      (select coalesce(json_object_agg(code, orders), '{}') from (
        select ${failureCode} as code, count(*)::integer as orders from print_orders t
        where ${hasEnded('FAILED', start, end)} group by 1
      ) of_code) as failures,
      (${uses('route', sql`title = 'page_visit'`, from, to)}) as pages,
      (${uses('route', sql`title = 'page_visit' and ${tookLong}`, from, to)}) as slow_pages,
      (${uses('id', sql`title = 'button_click'`, from, to)}) as clicks,
      (${uses('action', sql`title = 'failed_action'`, from, to)}) as failed_actions,
      (${uses('action', sql`title in ('failed_action', 'successful_action') and ${tookLong}`, from, to)}) as slow_actions`)
  if (!row) throw new Error('A statement without tables always has a row.')
  return row
}

const tookLong = sql`jsonb_typeof(details -> 'ms') = 'number' and (details -> 'ms')::float8 > 2000`

/** Usage events by the name of what was used, with how often and by how many people; the hundred most frequent names. */
function uses(name: string, condition: Sql, from: Date, to: Date): Sql {
  return sql`
    select coalesce(json_object_agg(name, json_build_object('times', times, 'people', people)), '{}') from (
      select coalesce(details ->> ${name}::text, 'Other') as name, count(*)::integer as times,
        count(distinct coalesce(user_id, session_id))::integer as people
      from usage_events where ${condition} and at >= ${from} and at < ${to}
      group by 1 order by 2 desc limit 100
    ) used`
}

function shares(kind: string, from: Date, to: Date): Sql {
  return sql`select key, sum(orders)::integer as orders from seller_shares
    where span = 'day' and kind in ('stage', 'lateness') and kind = ${kind} and from_at >= ${from} and from_at < ${to}
    group by key`
}
