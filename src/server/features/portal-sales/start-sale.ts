import type { Input, Reply } from '#contract/endpoint.ts'
import { paymentFeeCents, type saleEndpoints } from '#contract/portals/sales.ts'
import { findAddressProblems } from '#domain/address/find-address-problems.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'
import { addressOf } from './address-of.ts'
import { priceSale } from './price-sale.ts'
import { openSaleKey, SALE_PAID_PATH, sealSaleKey } from './sale-links.ts'
import { findSaleByClientKey, insertSale, type SaleRecord, writePage } from './sale-store.ts'

type Endpoint = typeof saleEndpoints.startSale
type Asked = Input<Endpoint>

// Somebody who tries stolen cards opens many pages.
const PER_ADDRESS = { max: 20, perMs: 3_600_000 }
const PER_EMAIL = { max: 20, perMs: 3_600_000 }
const PAGE_VALID_MS = 60 * 60_000
const FIRST_CHECK_MS = 60_000

/** Opens Stripe's page for a purchase. The sale is stored first, so a payment always finds it. */
export async function startSale(
  context: Context,
  _actor: unknown,
  asked: Asked,
  call: Pick<Call, 'address'>,
): Promise<Reply<Endpoint>> {
  if (!context.cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  const known = await findSaleByClientKey(context.db, asked.key)
  if (known) return openPage(context, requireSame(known, asked))
  context.rateLimits.enforce(`sale-address:${call.address}`, PER_ADDRESS)
  context.rateLimits.enforce(`sale-email:${asked.email}`, PER_EMAIL)
  const sale = await noteSale(context, asked)
  context.crashPoint('sale.noted')
  return openPage(context, sale)
}

async function noteSale(context: Context, asked: Asked): Promise<SaleRecord> {
  const { address, email, key: clientKey } = asked
  const wrong = findAddressProblems(addressOf(address)).map(({ field, text: message }) => ({
    path: `address.${field}`,
    message,
  }))
  if (wrong.length > 0) throw new Failure('ADDRESS_INCOMPLETE', { details: wrong })
  const { sellerId, quote, sold } = await priceSale(context, { items: asked.items, country: address.country })
  const { problems, itemsCents, deliveryCents, totalCents, currency } = quote
  if (problems.length > 0 || deliveryCents === null || totalCents === null)
    throw new Failure('SALE_NOT_POSSIBLE', { message: `${problems.join(' ')} You weren’t charged.` })
  if (totalCents !== asked.totalCents) {
    const message = `The total is now ${moneyText(totalCents)}, not ${moneyText(asked.totalCents)}. You weren’t charged. Check it before you pay.`
    throw new Failure('PRICE_CHANGED', { message })
  }
  const id = context.newId('sal')
  const token = newToken(context)
  const createdAt = context.clock.now()
  const sale = await insertSale(context.db, {
    ...{
      sellerId,
      id,
      clientKey,
      lines: sold,
      email,
      address,
      currency,
      itemsCents,
      deliveryCents,
      totalCents,
    },
    paymentFeeCents: paymentFeeCents(totalCents),
    keyHash: hashToken(token),
    keySealed: sealSaleKey(context, id, token),
    createdAt,
    checkAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
  })
  // The same key came twice at once, and the other call was first.
  const stored = sale ?? (await findSaleByClientKey(context.db, clientKey))
  if (!stored) throw new Failure('SERVER_ERROR')
  return requireSame(stored, asked)
}

function requireSame(sale: SaleRecord, { totalCents, email }: Asked): SaleRecord {
  if (sale.totalCents !== totalCents || sale.email !== email) throw new Failure('KEY_USED')
  return sale
}

/** Stripe makes one page per sale, so a repeated call gets the same. */
async function openPage(context: Context, sale: SaleRecord): Promise<Reply<Endpoint>> {
  const { cards, config, db } = context
  if (sale.pageUrl) return { id: sale.id, payUrl: sale.pageUrl }
  if (!cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  const key = openSaleKey(context, sale)
  const outcome = await cards.openSalePage({
    key: `sale-${sale.id}`,
    saleId: sale.id,
    sellerId: sale.sellerId,
    email: sale.email,
    lines: [
      ...sale.lines.map(({ title, variant, unitCents, quantity }) => ({
        name: [title, ...Object.values(variant)].join(', '),
        unitCents,
        quantity,
      })),
      ...(sale.deliveryCents > 0 ? [{ name: 'Delivery', unitCents: sale.deliveryCents, quantity: 1 }] : []),
    ],
    currency: sale.currency,
    paidUrl: `${config.publicUrl}/api${SALE_PAID_PATH}?order=${sale.id}&key=${key}`,
    backUrl: `${config.publicUrl}/portal-checkout?order=${sale.id}&key=${key}`,
    expiresAt: new Date(sale.createdAt.getTime() + PAGE_VALID_MS),
  })
  if (outcome.kind !== 'done') throw new Failure('CARDS_UNAVAILABLE')
  await writePage(db, sale, outcome.value)
  return { id: sale.id, payUrl: outcome.value.url }
}
