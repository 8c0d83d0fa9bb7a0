import { type BuyerAddress, paymentFeeCents } from '#contract/portals/sales.ts'
import { hashToken, newToken } from '#server/features/sessions/hash-token.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { takeDiscount } from '../hold-discount.ts'
import type { PricedSale } from '../pricing/price-sale.ts'
import { saleBegan } from '../sale-events.ts'
import { sealSaleKey } from '../sale-links.ts'
import { insertSale, type NewSale, type SaleRecord } from '../sale-store.ts'

const FIRST_CHECK_MS = 60_000

export interface Buyer {
  email: string
  address: BuyerAddress
  /** The account that buys; null for a guest. */
  userId: string | null
}

interface Begun {
  clientKey: string
  priced: PricedSale
}

type Origin = Pick<NewSale, 'cartId' | 'isFromCart' | 'purchaseId'>

/**
 * Stores sales before Stripe is asked, all or none, each with a use of its code. Null if one of their keys was used before, by the
 * same call that came twice. The order of makers is fixed, so that two purchases can't wait for each other.
 */
export async function noteSales(
  context: Context,
  begun: readonly Begun[],
  { buyer, origin }: { buyer: Buyer; origin: Origin },
): Promise<SaleRecord[] | null> {
  const sorted = begun.toSorted((one, other) => (one.priced.sellerId < other.priced.sellerId ? -1 : 1))
  const noted = await context.db.transaction(async (tx) => {
    const sales: SaleRecord[] = []
    for (const one of sorted) {
      const sale = await insertSale(tx, newSaleOf(context, one, { ...buyer, ...origin }))
      if (!sale) return null
      if (!(await takeDiscount(tx, sale, sale.createdAt))) throw usedUp(sale)
      sales.push(sale)
    }
    return sales
  })
  context.crashPoint('sale.noted')
  const { userId } = buyer
  if (userId) for (const sale of noted ?? []) await context.raise(saleBegan, { userId, sale })
  const inOrder = begun.map(({ priced }) => noted?.find(({ sellerId }) => sellerId === priced.sellerId))
  return noted && inOrder.flatMap((sale) => sale ?? [])
}

const usedUp = ({ discountCode }: SaleRecord): Failure =>
  new Failure('PRICE_CHANGED', {
    message: `${discountCode} has been used up, so the total is higher without it. You weren’t charged. Check it before you pay.`,
  })

function newSaleOf(
  context: Context,
  { clientKey, priced }: Begun,
  { email, address, userId: _userId, ...origin }: Buyer & Origin,
): NewSale {
  const { sellerId, sold, quote, discount } = priced
  const { leadDays, itemsCents, deliveryCents, totalCents, currency } = quote
  if (deliveryCents === null || totalCents === null) throw new Failure('SALE_NOT_POSSIBLE')
  const id = context.newId('sal')
  const token = newToken(context)
  const createdAt = context.clock.now()
  return {
    ...{
      sellerId,
      id,
      clientKey,
      lines: sold,
      email,
      address,
      currency,
      leadDays,
      itemsCents,
      deliveryCents,
      totalCents,
    },
    ...origin,
    discountCodeId: discount?.id ?? null,
    discountCode: discount?.code ?? null,
    discountCents: discount?.cents ?? 0,
    paymentFeeCents: paymentFeeCents(totalCents),
    keyHash: hashToken(token),
    keySealed: sealSaleKey(context, id, token),
    createdAt,
    checkAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
  }
}
