import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { beginRefund, followSale } from '../follow-sale.ts'
import { getSale } from '../read-maker-sales.ts'
import { findSale, lockSale, type SaleRecord, writeTextApprovals } from '../sale-store.ts'
import { hasTexts, readSaleTexts } from './read-sale-texts.ts'

/** The maker approves texts of a sale as they saw them. Once all are approved, the sale is printed. */
export const approveSaleTexts: Verbs['approveSaleTexts'] = async (context, actor, { id, texts: given }) => {
  const key = { sellerId: actor.userId, id }
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const sale = requireWaiting(await lockSale(tx, key))
    const texts = await readSaleTexts(tx, sale)
    const isShown = given.every((one) =>
      texts.some(({ letteringId, sha256 }) => letteringId === one.letteringId && sha256 === one.sha256),
    )
    if (!isShown) throw new Failure('PROOF_CHANGED')
    const approvals = given.map(({ letteringId, sha256 }) => [letteringId, { sha256, at: at.toISOString() }])
    await writeTextApprovals(tx, sale, Object.fromEntries(approvals), at)
  })
  await followSale(context, key)
  return getSale(context, actor, { id })
}

/** The maker doesn’t print a text. Its buyer reads why and gets everything back. */
export const refuseSaleTexts: Verbs['refuseSaleTexts'] = async (context, actor, { id, reason }) => {
  const sale = requireWaiting(await findSale(context.db, { sellerId: actor.userId, id }))
  await beginRefund(context, sale, `The maker doesn’t print your text: ${reason}`)
  return getSale(context, actor, { id })
}

/** A sale that waits for its maker to check its texts. One that isn’t paid doesn’t exist for them. */
function requireWaiting(sale: SaleRecord | null): SaleRecord {
  if (!sale?.paidAt) throw notFound()
  if (sale.state !== 'PAID' || !hasTexts(sale)) throw new Failure('SALE_TEXTS_DECIDED')
  return sale
}
