import { stageOfState } from '#contract/orders/stages.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

// Enough for shares in percent, at a cost that doesn't grow with history.
const MAX_EVENTS = 20_000
const MAX_SAMPLES = 400
/** Fewer orders say nothing about the next one. */
const MIN_SAMPLES = 20

/**
 * Stores how long the orders that shipped last took from entering each stage until they shipped, by number of pieces.
 * They are chosen by when they shipped, because orders chosen by when they began would lack the slow ones.
 */
export async function saveShipHistories(tx: Queries): Promise<void> {
  await tx.run(sql`delete from ship_histories`)
  await tx.run(sql`
    insert into ship_histories (stage, pieces, hours)
    with shipped as (
      select distinct e.seller_id, e.print_order_id
      from (select * from print_order_events order by id desc limit ${MAX_EVENTS}) e
      where e.to_state = 'SHIPPED'
    ), stays as (
      select ${json(stageOfState)}::jsonb->>e.to_state as stage, p.shipped_at, e.seller_id, e.id,
        case when p.item_count = 1 then 'ONE' when p.item_count <= 5 then 'FEW' else 'MANY' end as pieces,
        extract(epoch from p.shipped_at - e.at)::float8 / 3600 as hours
      from shipped s
      join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
      join print_order_events e on e.seller_id = p.seller_id and e.print_order_id = p.id
      where not p.is_test and p.shipped_at >= e.at and (e.from_state is null
        or ${json(stageOfState)}::jsonb->>e.from_state is distinct from ${json(stageOfState)}::jsonb->>e.to_state)
    ), kinds as (
      select stage, pieces, hours, shipped_at, seller_id, id from stays
      union all
      select stage, 'ALL', hours, shipped_at, seller_id, id from stays
    ), latest as (
      select stage, pieces, hours, row_number() over (partition by stage, pieces order by shipped_at desc, id desc) as place
      from kinds where stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU')
    )
    select stage, pieces, array_agg(hours order by hours) from latest where place <= ${MAX_SAMPLES}
    group by stage, pieces having count(*) >= ${MIN_SAMPLES}`)
}

/** Copies ship-by dates that stores changed to the open print orders of these orders. */
export async function copyShipBy(db: Queries): Promise<void> {
  await db.run(sql`
    update print_orders p set ship_by = o.ship_by
    from shop_orders o
    where not p.is_test and p.state <> 'FAILED' and p.stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU')
      and p.arrived_at is not null
      and o.seller_id = p.seller_id and o.id = p.shop_order_id and o.ship_by is distinct from p.ship_by`)
}
