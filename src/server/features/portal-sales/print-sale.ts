import { deliveryAddress } from '#domain/address/delivery-address.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkLiveOrdering } from '../account/read-live-ordering.ts'
import { queueSale } from '../print-orders/queue/queue-sale.ts'
import { addressOf } from './address-of.ts'
import { lockSale, markOrdered, type SaleRecord } from './sale-store.ts'

const FIRST_CHECK_MS = 5_000

/** Turns a paid sale into a print order of its maker, in one transaction. False if they can't take orders any more. */
export async function printSale(context: Context, { sellerId, id }: SaleRecord): Promise<boolean> {
  const { db, clock, config } = context
  const key = { sellerId, id }
  if ((await checkLiveOrdering(db, config, sellerId)) !== 'ALLOWED') return false
  await db.transaction(async (tx) => {
    const sale = await lockSale(tx, key)
    if (sale?.state !== 'PAID') return
    const printOrderId = await queueSale(context, tx, {
      sellerId,
      saleId: id,
      orderNumber: numberOfSale(id),
      request: requestOf(sale),
      itemCount: sale.lines.reduce((sum, line) => sum + line.quantity * piecesOf(line), 0),
      mostCents: sale.totalCents - sale.paymentFeeCents,
    })
    if (!printOrderId) throw new Error(`The sale ${id} has a print order already.`)
    await markOrdered(tx, sale, {
      printOrderId,
      checkAt: new Date(clock.now().getTime() + FIRST_CHECK_MS),
    })
  })
  context.crashPoint('sale.ordered')
  return true
}

const piecesOf = ({ items }: SaleRecord['lines'][number]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

function requestOf({ email, address, lines }: SaleRecord): PrintRequest {
  return {
    email,
    address: deliveryAddress(addressOf(address)),
    lines: lines.map(({ sku, title, quantity, variant, productId, productName }) => ({
      sku,
      name: title,
      quantity,
      options: Object.entries(variant).map(([name, value]) => ({ name, value })),
      personalization: null,
      productId,
      productName,
    })),
    items: lines.flatMap(({ items, quantity, title, sku }, line) =>
      items.map((item) => ({ ...item, quantity: item.quantity * quantity, name: title, sku, line })),
    ),
  }
}
