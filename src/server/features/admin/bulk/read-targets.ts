import { maxBulkRows } from '#contract/constants.ts'
import { printOrderState } from '#contract/orders/print-order-states.ts'
import type { BulkActKind, BulkTarget } from '#contract/teamwork/bulk-acts.ts'
import { canCancel } from '#domain/lifecycle/cancel-rules.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { printRecordList } from '../print-records/read-print-records.ts'
import { type ListOfAll, readIdsOfAll } from '../read-list-of-all.ts'
import { storeList } from '../stores/read-stores.ts'
import { userList } from '../users/read-users.ts'

const cancelable = printOrderState.options.filter((state) => canCancel({ state, isTest: false }))

/** Which rows `t` of its list an act can be done to. */
const applies: Readonly<Record<BulkActKind, Sql>> = {
  REPROCESS: sql`t.state = 'FAILED'`,
  CANCEL: sql`t.state = any(${cancelable}::text[]) and not (t.is_test and t.state = 'DRAFTED')`,
  RESEND_VERIFICATION: sql`not t.email_verified`,
  SYNC: sql`t.connection_status <> 'NEEDS_RECONNECT'`,
}

/** The records that a bulk act is done to: those of its list that match and that it applies to. */
export async function readTargets(context: Context, target: BulkTarget): Promise<string[]> {
  const { ids, search } = target.filter
  const condition = applies[target.kind]
  const found = await readIdsOfAll(context.db, await listOf(context, target), {
    condition: ids ? sql`t.id = any(${ids}::text[]) and ${condition}` : condition,
    limit: maxBulkRows + 1,
    isSearch: search !== '',
  })
  if (found.length > maxBulkRows) throw new Failure('BULK_TOO_LARGE')
  return found
}

/** What canceling these orders would refund, or submitting them again charge at most; null where that isn't known. */
export async function readMoney(
  db: Queries,
  kind: BulkActKind,
  ids: readonly string[],
): Promise<number | null> {
  if (kind !== 'CANCEL' && kind !== 'REPROCESS') return null
  const cents =
    kind === 'CANCEL'
      ? sql`(select -coalesce(sum(l.amount_cents), 0) from ledger_lines l
          where l.seller_id = p.seller_id and l.print_order_id = p.id and l.account = 'seller_balance')`
      : sql`coalesce(p.agreed_cents, p.printing_cents + p.delivery_cents + p.fee_cents)`
  const row = await db.row<{ cents: number | null }>(sql`
    select case when count(*) = count(m.cents) then coalesce(sum(m.cents), 0)::float8 end as cents
    from (select ${cents} as cents from print_orders p where p.id = any(${[...ids]}::text[]) offset 0) m`)
  return row?.cents ?? null
}

function listOf(context: Context, target: BulkTarget): ListOfAll | Promise<ListOfAll> {
  switch (target.kind) {
    case 'REPROCESS':
    case 'CANCEL':
      return printRecordList(context, target.filter)
    case 'RESEND_VERIFICATION':
      return userList(target.filter)
    case 'SYNC':
      return storeList(target.filter)
  }
}
