import type { Stage } from '#contract/orders/print-order-states.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

// A few thousand orders: enough for a median, at a cost that doesn't grow with history.
const MAX_EVENTS = 20_000
const MIN_STAYS = 20
/** Stages that orders pass through. In the others they end or wait for a person. */
const passing: readonly Stage[] = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED']

/** The median hours that recent orders of all sellers spent in each stage. */
export async function readTypicalHours(db: Queries): Promise<Map<Stage, number>> {
  const rows = await db.rows<{ stage: Stage; hours: number }>(sql`
    with entries as (
      select e.seller_id, e.print_order_id, e.id, e.at, ${json(stageOfState)}::jsonb->>e.to_state as stage
      from (select * from print_order_events order by id desc limit ${MAX_EVENTS}) e
      where e.from_state is null
        or ${json(stageOfState)}::jsonb->>e.from_state is distinct from ${json(stageOfState)}::jsonb->>e.to_state
    ), stays as (
      select e.seller_id, e.print_order_id, e.stage, lead(e.at) over (partition by e.print_order_id order by e.id) - e.at as stay
      from entries e
    )
    select s.stage, (extract(epoch from percentile_cont(0.5) within group (order by s.stay)) / 3600)::float8 as hours
    from stays s join print_orders p on p.seller_id = s.seller_id and p.id = s.print_order_id
    where s.stay is not null and s.stage = any(${[...passing]}::text[]) and not p.is_test
    group by s.stage having count(*) >= ${MIN_STAYS}`)
  return new Map(rows.map(({ stage, hours }) => [stage, Math.max(0, hours)]))
}
