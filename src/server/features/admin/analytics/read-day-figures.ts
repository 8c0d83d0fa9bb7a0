import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { DayFigures } from './day-figures.ts'

/** Counts what happened between two instants. */
export async function readDayFigures(db: Queries, from: Date, to: Date): Promise<DayFigures> {
  const row = await db.row<DayFigures>(sql`
    select
      (select count(*)::integer from users where role = 'USER' and created_at >= ${from} and created_at < ${to}) as sign_ups,
      (select count(distinct seller_id)::integer from ledger_lines
        where account = 'seller_balance' and kind = 'CHARGE' and at >= ${from} and at < ${to}) as active_sellers,
      (select count(*)::integer from ledger_lines
        where account = 'seller_balance' and kind = 'CHARGE' and at >= ${from} and at < ${to}) as orders,
      (select count(*)::integer from print_orders
        where state = 'FAILED' and not is_test and state_since >= ${from} and state_since < ${to}) as failed,
      (select count(*)::integer from print_orders
        where state = 'DELIVERED' and not is_test and state_since >= ${from} and state_since < ${to}) as delivered,
      (select count(*)::integer from usage_events
        where title = 'page_visit' and at >= ${from} and at < ${to}) as visits,
      (select coalesce(json_object_agg(kind, cents), '{}') from (
        select kind, sum(amount_cents)::float8 as cents from ledger_lines
        where account = 'seller_balance' and at >= ${from} and at < ${to} group by kind
      ) of_kind) as money,
      (select coalesce(json_object_agg(key, orders), '{}') from (${shares('stage', from, to)}) of_stage) as stages,
      (select coalesce(json_object_agg(key, orders), '{}') from (${shares('lateness', from, to)}) of_lateness) as lateness,
      (select coalesce(json_object_agg(code, orders), '{}') from (
        select coalesce(failure_code, 'UNKNOWN') as code, count(*)::integer as orders from print_orders
        where state = 'FAILED' and not is_test and state_since >= ${from} and state_since < ${to} group by 1
      ) of_code) as failures,
      (select coalesce(json_object_agg(name, json_build_object('times', times, 'people', people)), '{}') from (
        select coalesce(details ->> 'route', 'Other') as name, count(*)::integer as times,
          count(distinct coalesce(user_id, session_id))::integer as people
        from usage_events where title = 'page_visit' and at >= ${from} and at < ${to} group by 1
        order by 2 desc limit 100
      ) visited) as pages,
      (select coalesce(json_object_agg(name, json_build_object('times', times, 'people', people)), '{}') from (
        select coalesce(details ->> 'action', 'Other') as name, count(*)::integer as times,
          count(distinct coalesce(user_id, session_id))::integer as people
        from usage_events where title = 'failed_action' and at >= ${from} and at < ${to} group by 1
        order by 2 desc limit 100
      ) failed) as failed_actions,
      (select coalesce(json_object_agg(name, json_build_object('times', times, 'people', people)), '{}') from (
        select coalesce(details ->> 'action', 'Other') as name, count(*)::integer as times,
          count(distinct coalesce(user_id, session_id))::integer as people
        from usage_events
        where title in ('failed_action', 'successful_action') and at >= ${from} and at < ${to}
          and jsonb_typeof(details -> 'ms') = 'number' and (details -> 'ms')::float8 > 2000
        group by 1 order by 2 desc limit 100
      ) slow) as slow_actions`)
  if (!row) throw new Error('A statement without tables always has a row.')
  return row
}

function shares(kind: string, from: Date, to: Date): Sql {
  return sql`select key, sum(orders)::integer as orders from seller_shares
    where span = 'day' and kind in ('stage', 'lateness') and kind = ${kind} and from_at >= ${from} and from_at < ${to}
    group by key`
}
