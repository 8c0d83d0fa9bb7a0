import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readQuota } from './read-quota.ts'
import { readSpace } from './read-uploads.ts'
import { lockFiles } from './upload-store.ts'

/** Refuses what doesn’t fit into the seller’s storage. Until the transaction ends, the space can't be taken twice. */
export async function requireSpace(
  context: Pick<Context, 'config'>,
  tx: Queries,
  sellerId: string,
  bytes: number,
): Promise<{ uploads: number }> {
  await lockFiles(tx, sellerId)
  const taken = await readSpace(tx, sellerId)
  if (taken.bytes + bytes > (await readQuota(context, tx, sellerId))) throw new Failure('QUOTA_EXCEEDED')
  return taken
}
