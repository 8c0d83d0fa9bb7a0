import type { ErrorCode } from '#contract/errors.ts'
import type { OrderItem } from '#contract/products.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import type { PrintRequest } from './print-request.ts'

export type Preparation =
  | { kind: 'ready'; request: PrintRequest; itemCount: number }
  | { kind: 'refused'; code: ErrorCode; message: string }

// A quantity beyond this is a slip at the shop, and would not fit into the columns it is stored in.
const MOST_ITEMS = 100_000

/** Turns a shop order into what the print provider needs, or says in words why that cannot be. */
export function preparePrintOrder(
  order: Pick<ShopOrder, 'lines' | 'address' | 'buyerEmail' | 'sourceStatus'>,
  fulfillments: ReadonlyMap<string, readonly OrderItem[]>,
): Preparation {
  if (order.sourceStatus !== 'OPEN') {
    return refused(
      'ORDER_NOT_OPEN',
      `This order is no longer open in your shop (${order.sourceStatus.toLowerCase()})`,
    )
  }
  const unmatched = order.lines.find((line) => !line.product)
  if (unmatched) {
    const name = unmatched.sku ? `SKU ${unmatched.sku}` : `“${unmatched.name}”, which has no SKU`
    return refused('LINE_UNMATCHED', `No product matches ${name}`)
  }
  const missing = missingInAddress(order.address)
  if (missing) return refused('ADDRESS_INCOMPLETE', `The delivery address has no ${missing}`)

  const items = order.lines.flatMap((line) =>
    (fulfillments.get(line.product!.id) ?? []).map((item) => ({
      ...item,
      quantity: item.quantity * line.quantity,
      name: line.name,
      sku: line.sku ?? line.product!.name,
    })),
  )
  const itemCount = items.reduce((sum, item) => sum + item.quantity, 0)
  if (itemCount > MOST_ITEMS) {
    return refused('ORDER_REFUSED', `This order has ${itemCount} pieces to print; ${MOST_ITEMS} is the most`)
  }
  if (items.length === 0) return refused('NOTHING_TO_PRINT', 'This order has no line that can be printed')
  const lines = order.lines.map(({ id: _, unitPriceCents: __, product, ...line }) => ({
    ...line,
    productName: product!.name,
  }))
  return {
    kind: 'ready',
    request: { email: order.buyerEmail, address: order.address, items, lines },
    itemCount,
  }
}

const refused = (code: ErrorCode, message: string): Preparation => ({ kind: 'refused', code, message })

function missingInAddress(address: ShopOrder['address']): string | null {
  if (!address.name) return 'name'
  if (!address.line1) return 'street'
  if (!address.city) return 'city'
  return address.country ? null : 'country'
}
