import { deliveryAddress } from '#domain/address/delivery-address.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { readdressPrintOrder } from '#server/features/print-orders/lifecycle/readdress-print-order.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { addressOf } from '../address-of.ts'
import { openSale, presentBuyerSale } from '../buyer-sale.ts'
import { requireAddress } from '../pricing/require-sellable.ts'
import { readPrintOf } from '../read-sales.ts'
import { findSale, lockSale } from '../sale-store.ts'
import { deleteAddressRequest, writeAddressRequest, writeSaleAddress } from './address-store.ts'
import { canChangeAddress } from './can-change-address.ts'

const PER_SALE = { max: 5, perMs: 3_600_000 }

/**
 * Changes the address at once while only we have it. The print provider takes no changes of an order, so afterwards it is stored as a
 * request, and an administrator asks there.
 */
export const changeSaleAddress: Verbs['changeSaleAddress'] = async (
  context,
  _actor,
  { address, ...link },
) => {
  const { sellerId, id, ...opened } = await openSale(context, link)
  context.rateLimits.enforce(`sale-address-of:${id}`, PER_SALE)
  if (address.country !== opened.address.country) throw new Failure('SALE_COUNTRY_FIXED')
  requireAddress(address)
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const sale = await lockSale(tx, { sellerId, id })
    if (!sale) throw notFound()
    if (!canChangeAddress(sale, await readPrintOf(tx, sale))) throw new Failure('SALE_ADDRESS_FIXED')
    const isOurs =
      !sale.printOrderId ||
      (await readdressPrintOrder(
        context,
        tx,
        { sellerId, id: sale.printOrderId },
        deliveryAddress(addressOf(address)),
      ))
    if (isOurs) {
      await writeSaleAddress(tx, sale, address)
      await deleteAddressRequest(tx, sale)
      return
    }
    await writeAddressRequest(tx, sale, { address, at })
    const { publicUrl, mail } = context.config
    const content = {
      kind: 'sale-address-requested' as const,
      ...{ name: 'Spoolyard support', number: numberOfSale(id) },
      link: `${publicUrl}/admin-dashboard/sales?q=${id}`,
    }
    await queueMail(context, { to: mail.supportEmail, content }, { tx })
  })
  const after = await findSale(context.db, { sellerId, id })
  if (!after) throw notFound()
  return presentBuyerSale(context, after)
}
