import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { CardDispute } from '#server/providers/payments/card-processor.ts'

/** A payment that a bank took back, as stored: one into a balance, or one for a sale. */
export interface DisputeRecord {
  sellerId: string
  id: string
  collectionId: string | null
  saleId: string | null
  amountCents: number
  currency: string
  state: CardDispute['state']
}

/**
 * Notes a dispute once; the first time it is open, whatever it is by now, so that every change is booked in order. Returns whether
 * it is new.
 */
export async function insertDispute(
  tx: Queries,
  given: Omit<DisputeRecord, 'state'> & { reason: string; openedAt: Date },
): Promise<boolean> {
  const inserted = await tx.row(sql`
    insert into card_disputes (seller_id, id, collection_id, sale_id, amount_cents, currency, reason, state, opened_at)
    values (${given.sellerId}, ${given.id}, ${given.collectionId}, ${given.saleId}, ${given.amountCents}, ${given.currency},
      ${given.reason}, 'OPEN', ${given.openedAt})
    on conflict do nothing
    returning id`)
  return inserted !== null
}

/** Holds a dispute until the transaction ends, so that two looks at it take turns. */
export const lockDispute = (
  tx: Queries,
  { sellerId, id }: Pick<DisputeRecord, 'sellerId' | 'id'>,
): Promise<DisputeRecord | null> =>
  tx.row(sql`
    select seller_id, id, collection_id, sale_id, amount_cents, currency, state from card_disputes
    where seller_id = ${sellerId} and id = ${id} for update`)

export async function endDispute(
  tx: Queries,
  { sellerId, id, state, at }: { sellerId: string; id: string; state: 'WON' | 'LOST'; at: Date },
): Promise<void> {
  await tx.run(sql`
    update card_disputes set state = ${state}, ended_at = ${at} where seller_id = ${sellerId} and id = ${id}`)
}

export const readOpenDisputes = (db: Queries): Promise<{ id: string }[]> =>
  db.rows(sql`select id from card_disputes where state = 'OPEN'`)

/** Of these disputes, those that ended as far as we know. */
export async function readEndedDisputes(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from card_disputes where id = any(${[...ids]}::text[]) and state <> 'OPEN'`,
  )
  return new Set(rows.map(({ id }) => id))
}
