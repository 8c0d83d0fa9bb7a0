import { hashToken, newToken } from '#server/features/sessions/hash-token.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { openSale } from '../buyer-sale.ts'
import { mailLink } from '../mail-buyer.ts'
import { sealSaleKey } from '../sale-links.ts'
import { findSaleOfAnyone, replaceKey } from '../sale-store.ts'

const HOUR_MS = 3_600_000
const PER_ADDRESS = { max: 10, perMs: HOUR_MS }
const PER_SALE = { max: 3, perMs: HOUR_MS }

/**
 * Mails the link of a sale to its buyer. The limits count before anything is looked up, and the reply is the same, so that
 * it reveals no sales.
 */
export async function askForLink(context: Context, id: string, address: string): Promise<{ success: true }> {
  context.rateLimits.enforce(`sale-link:${addressKey(address)}`, PER_ADDRESS)
  context.rateLimits.enforce(`sale-link-of:${id}`, PER_SALE)
  const sale = await findSaleOfAnyone(context.db, id)
  if (sale?.paidAt) await context.db.transaction((tx) => mailLink(context, tx, sale, { isNew: false }))
  return { success: true }
}

export const sendSaleLink: Verbs['sendSaleLink'] = (context, _actor, { id }, { address }) =>
  askForLink(context, id, address)

/** Replaces the key of a sale, such as after its link got into the wrong hands. */
export const replaceSaleLink: Verbs['replaceSaleLink'] = async (context, _actor, link) => {
  const sale = await openSale(context, link)
  if (!sale.paidAt) throw new Failure('SALE_UNPAID')
  context.rateLimits.enforce(`sale-link-of:${sale.id}`, PER_SALE)
  const token = newToken(context)
  const keys = { keyHash: hashToken(token), keySealed: sealSaleKey(context, sale.id, token) }
  await context.db.transaction(async (tx) => {
    // Of two at once, one makes the link; the other’s key doesn’t open the sale any more.
    if (await replaceKey(tx, sale, keys)) await mailLink(context, tx, { ...sale, ...keys }, { isNew: true })
  })
  return { success: true }
}
