import type { OrderItem } from '#contract/products/products.ts'
import { deliveryAddress } from '#domain/address/delivery-address.ts'
import type { LetteringRecipe } from '#domain/lettering/lettering-recipe.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkLiveOrdering } from '../account/read-live-ordering.ts'
import { queueSale } from '../print-orders/queue/queue-sale.ts'
import { addressOf } from './address-of.ts'
import { findRemoved, lockSale, markOrdered, type SaleRecord } from './sale-store.ts'

const FIRST_CHECK_MS = 5_000

/** Of a maker who is suspended or lost live ordering. */
export const CLOSED = 'The maker can’t take orders any more.'

/** Turns a paid sale into a print order of its maker, in one transaction. Returns why it isn't printed, as its buyer reads it. */
export async function printSale(
  context: Context,
  { sellerId, id, lines }: SaleRecord,
): Promise<string | null> {
  const { db, clock, config } = context
  const key = { sellerId, id }
  if ((await checkLiveOrdering(db, config, sellerId)) !== 'ALLOWED') return CLOSED
  const removed = await findRemoved(
    db,
    lines.map(({ portalId }) => portalId),
  )
  if (removed !== null) return `We removed the listing “${removed}”, so it isn’t printed.`
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
  return null
}

const piecesOf = ({ items }: SaleRecord['lines'][number]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** A part with a text is printed from the file with the text. */
function withText(item: OrderItem, letterings: readonly LetteringRecipe[]): OrderItem {
  if (item.type !== 'PRINT') return item
  const made = letterings.find(({ sourceId }) => sourceId === item.publicFileServiceId)
  return made ? { ...item, publicFileServiceId: made.id } : item
}

function requestOf({ email, address, lines, textApprovals }: SaleRecord): PrintRequest {
  return {
    email,
    address: deliveryAddress(addressOf(address)),
    lines: lines.map(({ sku, title, quantity, variant, productId, productName, text, letterings = [] }) => ({
      sku,
      name: title,
      quantity,
      options: Object.entries(variant).map(([name, value]) => ({ name, value })),
      personalization: text ?? null,
      ...(text &&
        letterings.length > 0 && {
          printedText: text,
          letterings: letterings.flatMap(({ id }) => {
            const approved = textApprovals[id]
            return approved
              ? { id, sha256: approved.sha256, approvedAt: approved.at, approvedBy: 'SELLER' as const }
              : []
          }),
        }),
      productId,
      productName,
    })),
    items: lines.flatMap(({ items, quantity, title, sku, letterings = [] }, line) =>
      items.map((item) => ({
        ...withText(item, letterings),
        ...{ quantity: item.quantity * quantity, name: title, sku, line },
      })),
    ),
  }
}
