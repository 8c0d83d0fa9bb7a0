import type { MovementKind } from '#contract/money/movements.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A place in a balance’s history: the number of a movement, and the balance after it. */
interface Place {
  number: number
  balanceCents: number
}

export interface Statement {
  opening: Place
  closing: Place
  totals: readonly { kind: MovementKind; count: number; cents: number }[]
}

/**
 * The balances before and after a period and what moved in between, by kind. Movements are numbered without gaps and never
 * change, so what lies between two numbers is the same whenever it is read.
 */
export async function readStatement(
  db: Queries,
  { sellerId, startsAt, endsAt }: { sellerId: string; startsAt: Date; endsAt: Date },
): Promise<Statement> {
  const opening = await lastBefore(db, sellerId, startsAt)
  const closing = await lastBefore(db, sellerId, endsAt)
  const totals = await db.rows<Statement['totals'][number]>(sql`
    select kind, count(*)::integer as count, sum(amount_cents)::double precision as cents from ledger_lines
    where seller_id = ${sellerId} and currency = 'USD' and account = 'seller_balance'
      and number > ${opening.number} and number <= ${closing.number}
    group by kind order by min(number)`)
  return { opening, closing, totals }
}

const lastBefore = async (db: Queries, sellerId: string, at: Date): Promise<Place> =>
  (await db.row<Place>(sql`
    select number, balance_after_cents::double precision as balance_cents from ledger_lines
    where seller_id = ${sellerId} and currency = 'USD' and account = 'seller_balance' and at < ${at}
    order by number desc limit 1`)) ?? { number: 0, balanceCents: 0 }
