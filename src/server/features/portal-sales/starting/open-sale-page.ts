import { spreadDiscount } from '#domain/discount.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { openSaleKey, SALE_PAID_PATH } from '../sale-links.ts'
import { type SaleRecord, writePage } from '../sale-store.ts'

const PAGE_VALID_MS = 60 * 60_000

/** Opens Stripe's page of a sale. Stripe makes one page per sale, so a repeated call gets the same. */
export async function openSalePage(context: Context, sale: SaleRecord): Promise<string> {
  const { cards, config, db } = context
  if (sale.pageUrl) return sale.pageUrl
  if (!cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  const key = openSaleKey(context, sale)
  const outcome = await cards.openSalePage({
    key: `sale-${sale.id}`,
    saleId: sale.id,
    sellerId: sale.sellerId,
    email: sale.email,
    lines: [
      ...linesOf(sale),
      ...(sale.deliveryCents > 0 ? [{ name: 'Delivery', unitCents: sale.deliveryCents, quantity: 1 }] : []),
    ],
    currency: sale.currency,
    paidUrl: `${config.publicUrl}/api${SALE_PAID_PATH}?order=${sale.id}&key=${key}`,
    backUrl: `${config.publicUrl}/portal-checkout?order=${sale.id}&key=${key}`,
    expiresAt: new Date(sale.createdAt.getTime() + PAGE_VALID_MS),
  })
  if (outcome.kind !== 'done') throw new Failure('CARDS_UNAVAILABLE')
  const after = await writePage(db, sale, outcome.value)
  // It was started again in another tab while Stripe answered, and only one may be paid.
  if (after?.state === 'EXPIRED') {
    await cards.closePaymentPage(outcome.value.visitId)
    throw new Failure('CARDS_UNAVAILABLE')
  }
  return outcome.value.url
}

/** Stripe's lines can't be negative, so a discount is spread over them; each is one of the whole line then. */
function linesOf({ lines, discountCents, discountCode }: SaleRecord) {
  const nameOf = ({ title, variant }: SaleRecord['lines'][number]) =>
    [title, ...Object.values(variant)].join(', ')
  if (discountCents === 0)
    return lines.map((line) => ({ name: nameOf(line), unitCents: line.unitCents, quantity: line.quantity }))
  const left = spreadDiscount(
    lines.map(({ unitCents, quantity }) => unitCents * quantity),
    discountCents,
  )
  return lines.map((line, index) => ({
    name: `${line.quantity > 1 ? `${line.quantity} × ` : ''}${nameOf(line)} (with code ${discountCode})`,
    unitCents: left[index] ?? 0,
    quantity: 1,
  }))
}
