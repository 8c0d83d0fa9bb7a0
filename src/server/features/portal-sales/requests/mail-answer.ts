import type { ClaimAnswered } from '#server/features/support/support-events.ts'
import type { Context } from '#server/kernel/context.ts'
import { mailClaimAnswered } from '../mail-buyer.ts'
import { findSale } from '../sale-store.ts'
import { findSaleOfClaim } from './read-claims.ts'

/** Mails the buyer what support answered to their claim. */
export async function mailAnswer(
  context: Context,
  { tx, sellerId, problemId, text }: ClaimAnswered,
): Promise<void> {
  const key = await findSaleOfClaim(tx, { sellerId, problemId })
  const sale = key && (await findSale(tx, key))
  if (sale) await mailClaimAnswered(context, tx, sale, text)
}
