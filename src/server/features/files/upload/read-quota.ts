import { planOf } from '#contract/account/plans.ts'
import type { Queries } from '#server/db/database.ts'
import { readPremiumLevel } from '#server/features/account/read-premium-level.ts'
import type { Context } from '#server/kernel/context.ts'

/** A seller's storage in bytes. A seller who has more than a lower plan allows keeps it, but can't add to it. */
export async function readQuota(
  { config }: Pick<Context, 'config'>,
  db: Queries,
  sellerId: string,
): Promise<number> {
  return config.files.quotaBytes ?? planOf(await readPremiumLevel(db, sellerId)).storageBytes
}
