import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { insertClaims, insertClaimsOf } from './purchase-store.ts'

/** Gives an account what was paid for with its address as a guest, once the address is confirmed. Safe to repeat. */
export const claimPurchases = (
  { clock }: Pick<Context, 'clock'>,
  db: Queries,
  userId: string,
): Promise<void> => insertClaims(db, userId, clock.now())

/** Gives a sale that was just paid to the account with its address, if that is confirmed and no account has it yet. */
export const claimSale = ({ clock }: Pick<Context, 'clock'>, db: Queries, sale: RecordKey): Promise<void> =>
  insertClaimsOf(db, sale, clock.now())
