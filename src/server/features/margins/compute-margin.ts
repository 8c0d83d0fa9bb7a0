import { printFeeCents } from '#contract/account/plans.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { marginEndpoints } from '#contract/money/margins.ts'
import { feesOf, type StoreFees } from '#contract/money/store-fees.ts'
import type { Part } from '#contract/products/products.ts'
import { orderMargin } from '#domain/money/order-margin.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readPremiumLevel } from '../account/read-premium-level.ts'
import { readDeliveryPrice } from '../order-checks/read-delivery-price.ts'
import { estimateProduct } from '../products/estimate-product.ts'
import { readProduct } from '../products/read-products.ts'
import { type MarginRates, readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'

type Endpoint = typeof marginEndpoints.computeMargin

/** The margin that an order would have. Prices that aren’t known yet are requested in the background. */
export const computeMargin: Verbs['computeMargin'] = async (
  context,
  actor,
  { productId, filamentId, quantity, paidCents, shopId, country },
) => {
  const { db } = context
  const { userId: sellerId } = actor
  await requireMargins(db, sellerId)
  const product = orNotFound(await readProduct(db, sellerId, productId))
  const rates = await readMarginRates(db, sellerId)
  const { fees, currency } = shopId === null ? noStore : orNotFound(storeOf(rates, shopId))
  const rate = rates.rates.find((each) => each.currency === currency)?.rate
  const fulfillment = filamentId
    ? product.fulfillment.map((part) => inFilament(part, filamentId))
    : product.fulfillment
  const { estimate } = await estimateProduct(context, actor, { options: product.options, fulfillment })
  const deliveryCents = await readDeliveryPrice(db, country)
  const without = (missing: Reply<Endpoint>['missing']) => ({
    currency,
    missing,
    isPending: estimate.isPending,
    margin: null,
  })
  if (estimate.toCents === null) return without('PRINT_PRICE')
  if (deliveryCents === null) return without('DELIVERY_PRICE')
  if (rate === undefined) return without('RATE')
  const printCents = estimate.toCents * quantity
  const feeCents = printFeeCents(await readPremiumLevel(db, sellerId), printCents)
  const sold = { soldCents: paidCents, itemCount: quantity, fees, rate }
  const margin = orderMargin({ ...sold, printCents, deliveryCents, feeCents, refundedCents: 0 })
  return { currency, missing: null, isPending: false, margin }
}

const noStore: { fees: StoreFees; currency: string } = {
  fees: feesOf({ fees: null, platform: null, name: '' }),
  currency: 'USD',
}

const storeOf = ({ stores }: MarginRates, shopId: string) => stores.find(({ id }) => id === shopId) ?? null

const inFilament = (part: Part, filamentId: string): Part => {
  if (part.type !== 'PRINT') return part
  const { filamentOption: _, ...rest } = part
  return { ...rest, filamentId }
}
