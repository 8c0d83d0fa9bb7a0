import { planOf } from '#contract/account/plans.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readPremiumLevel } from '../account/read-premium-level.ts'

/** Refuses sellers whose plan doesn't unlock margins. */
export async function requireMargins(db: Queries, sellerId: string): Promise<void> {
  if (!planOf(await readPremiumLevel(db, sellerId)).hasMargins) throw new Failure('MARGINS_NEED_PLAN')
}
