import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { CardMovement } from '#server/providers/payments/card-processor.ts'

export interface ReconciliationRecord {
  id: string
  state: 'RUNNING' | 'DONE'
  fromAt: Date
  untilAt: Date
  cursor: string | null
  readCount: number
  feeCents: number
  differenceCount: number | null
  startedAt: Date
  finishedAt: Date | null
}

const record = sql`
  id, state, from_at, until_at, cursor, read_count, fee_cents::double precision as fee_cents, difference_count, started_at,
  finished_at`
const KEPT = 100

/** Notes a check, unless one is running. */
export async function insertReconciliation(
  db: Queries,
  { id, fromAt, untilAt }: Pick<ReconciliationRecord, 'id' | 'fromAt' | 'untilAt'>,
): Promise<void> {
  await db.run(sql`
    insert into reconciliations (id, state, from_at, until_at, started_at)
    values (${id}, 'RUNNING', ${fromAt}, ${untilAt}, ${untilAt}) on conflict do nothing`)
}

export const findRunning = (db: Queries): Promise<ReconciliationRecord | null> =>
  db.row(sql`select ${record} from reconciliations where state = 'RUNNING'`)

export const findReconciliation = (db: Queries, id: string): Promise<ReconciliationRecord | null> =>
  db.row(sql`select ${record} from reconciliations where id = ${id}`)

export const findNewest = (db: Queries): Promise<ReconciliationRecord | null> =>
  db.row(sql`select ${record} from reconciliations order by started_at desc limit 1`)

/** Keeps a page of the processor's movements and where it ended. Null if another reader was there first. */
export const keepPage = (
  tx: Queries,
  { id, cursor }: Pick<ReconciliationRecord, 'id' | 'cursor'>,
  movements: readonly CardMovement[],
): Promise<ReconciliationRecord | null> =>
  tx.row(sql`
    with page as (
      update reconciliations set cursor = ${movements.at(-1)?.id ?? cursor}, read_count = read_count + ${movements.length},
        fee_cents = fee_cents + ${movements.reduce((sum, { feeCents }) => sum + feeCents, 0)}
      where id = ${id} and state = 'RUNNING' and cursor is not distinct from ${cursor}
      returning ${record}
    ), kept as (
      insert into reconciliation_movements (reconciliation_id, id, kind, cause, seller_id, payment_id, amount_cents, at)
      select p.id, m.id, m.kind, m.cause, m.seller_id, m.payment_id, m.cents, m.at
      from page p cross join unnest(
        ${movements.map((each) => each.id)}::text[], ${movements.map(({ kind }) => kind)}::text[],
        ${movements.map(({ cause }) => cause)}::text[], ${movements.map(({ sellerId }) => sellerId)}::text[],
        ${movements.map(({ paymentId }) => paymentId)}::text[], ${movements.map(({ amountCents }) => amountCents)}::bigint[],
        ${movements.map(({ at }) => at)}::timestamptz[]
      ) as m (id, kind, cause, seller_id, payment_id, cents, at)
      where m.kind <> 'OTHER'
      on conflict do nothing
    )
    select * from page`)

/**
 * Compares what was read with our bookings, stores what differs and ends the check. What is younger than `settledAt` may still be
 * under way. Only bookings are judged whose payment, refund or dispute began within the checked time, so that the processor's
 * side of them was read.
 */
export async function endReconciliation(
  tx: Queries,
  { id, fromAt }: Pick<ReconciliationRecord, 'id' | 'fromAt'>,
  { now, settledAt }: { now: Date; settledAt: Date },
): Promise<void> {
  await tx.run(sql`
    with theirs as (
      select coalesce(m.seller_id, c.seller_id, s.seller_id, a.seller_id, p.seller_id) as seller_id,
        coalesce(m.cause, m.id) as cause, min(m.at) as at, sum(m.amount_cents) as cents
      from reconciliation_movements m left join card_collections c on c.payment_id = m.payment_id
        left join sales s on s.payment_id = m.payment_id
        left join payout_accounts a on m.kind = 'TRANSFER' and a.account_id = m.payment_id
        left join payouts p on m.kind = 'TRANSFER' and p.transfer_id = m.payment_id
      where m.reconciliation_id = ${id}
        and coalesce(m.seller_id, c.seller_id, s.seller_id, a.seller_id, p.seller_id) is not null
      group by 1, 2
    ), judged as (
      select t.seller_id, t.cause, l.at, -l.amount_cents as cents
      from ledger_lines l join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
        left join card_collections c on c.seller_id = t.seller_id and t.cause = 'collection:' || c.id and c.id = t.collection_id
        left join card_refunds r on t.kind = 'CARD_REFUND' and r.seller_id = t.seller_id and r.id = split_part(t.cause, ':', 2)
        left join card_disputes d on t.kind = 'DISPUTE' and d.seller_id = t.seller_id and d.id = split_part(t.cause, ':', 2)
        left join payouts p on t.kind = 'PAYOUT' and p.seller_id = t.seller_id and p.id = split_part(t.cause, ':', 2)
        left join payout_reversals v on t.kind = 'PAYOUT' and v.seller_id = t.seller_id and v.id = split_part(t.cause, ':', 2)
      where l.account = 'card_clearing' and l.at >= ${fromAt} and l.at < ${settledAt}
        and coalesce(c.created_at, r.created_at, d.opened_at, p.created_at, v.created_at, l.at) >= ${fromAt}
        -- Under way, or given up before the processor had it.
        and (r.id is null or (r.refund_id is not null and r.ended_at < ${settledAt}))
        and (p.id is null or (p.transfer_id is not null and p.ended_at < ${settledAt}))
        -- What came back from a payout that was given up, and left again when it turned out to have been made.
        and split_part(t.cause, ':', 1) not in ('transfer-returned', 'transfer-late')
    ), ours as (
      select t.seller_id, t.cause, l.at, -l.amount_cents as cents, false as is_judged
      from theirs x join ledger_transactions t on t.seller_id = x.seller_id and t.cause = x.cause
        join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id and l.account = 'card_clearing'
      where not exists (select from judged j where j.seller_id = t.seller_id and j.cause = t.cause)
      union all select seller_id, cause, at, cents, true from judged
    ), differences as (
      select case when o.cause is null then 'MISSING_HERE' when x.cause is null then 'MISSING_THERE' else 'AMOUNT' end as what,
        coalesce(o.seller_id, x.seller_id) as seller_id, coalesce(o.cause, x.cause) as reference, o.cents as our_cents,
        x.cents as their_cents, coalesce(x.at, o.at) as at
      from ours o full join theirs x on x.seller_id = o.seller_id and x.cause = o.cause
      where (o.cause is null and x.at < ${settledAt}) or (x.cause is null and o.is_judged) or o.cents <> x.cents
    ), stored as (
      insert into reconciliation_differences (reconciliation_id, place, what, seller_id, reference, our_cents, their_cents, at)
      select ${id}, row_number() over (order by at, reference), what, seller_id, reference, our_cents, their_cents, at
      from differences
      returning 1
    )
    update reconciliations set state = 'DONE', finished_at = ${now}, difference_count = (select count(*) from stored)
    where id = ${id} and state = 'RUNNING'`)
  await tx.run(sql`delete from reconciliation_movements where reconciliation_id = ${id}`)
  await tx.run(sql`
    delete from reconciliations where id in (select id from reconciliations order by started_at desc offset ${KEPT})`)
}
