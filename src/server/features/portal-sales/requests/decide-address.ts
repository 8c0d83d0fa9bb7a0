import { deliveryAddress } from '#domain/address/delivery-address.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { noteNewAddress } from '#server/features/print-orders/lifecycle/readdress-print-order.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { addressOf } from '../address-of.ts'
import { mailAddressDecided } from '../mail-buyer.ts'
import { readAdminSale } from '../read-sales.ts'
import { findSaleOfAnyone, lockSale } from '../sale-store.ts'
import { decideAddressRequest, readAddressRequest, writeSaleAddress } from './address-store.ts'

/** Records what the print provider said about another address, and mails the buyer. */
export const decideSaleAddress: Verbs['decideSaleAddress'] = async (
  context,
  actor,
  { id, isDone, requestedAt, reason },
  call,
) => {
  const found = await findSaleOfAnyone(context.db, id)
  if (!found) throw notFound()
  await context.db.transaction(async (tx) => {
    const sale = orNotFound(await lockSale(tx, found))
    const request = orNotFound(await readAddressRequest(tx, sale))
    const decision = { requestedAt: new Date(requestedAt), isDone, reason, at: context.clock.now() }
    if (!(await decideAddressRequest(tx, sale, decision))) throw new Failure('VERSION_OUTDATED')
    if (isDone) {
      await writeSaleAddress(tx, sale, request.address)
      const address = deliveryAddress(addressOf(request.address))
      if (sale.printOrderId) await noteNewAddress(context, tx, { ...sale, id: sale.printOrderId }, address)
    }
    await mailAddressDecided(context, tx, sale, { isDone, reason, requestedAt })
    await writeAudit(context, tx, {
      ...{ actor: actor.userId, action: 'sale.address-decided', subject: sale.sellerId, call },
      change: { before: { addressRequest: 'OPEN' }, after: { addressRequest: isDone ? 'DONE' : 'REFUSED' } },
      detail: { record: id, reason },
    })
  })
  return orNotFound(await readAdminSale(context.db, id))
}
