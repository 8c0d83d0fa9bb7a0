import type { Input } from '#contract/endpoint.ts'
import type { saleEndpoints } from '#contract/portals/sales.ts'
import { limitCodeTries } from '#server/features/discount-codes/limit-code-tries.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { priceSale } from '../pricing/price-sale.ts'
import { requireAddress, requireSellable } from '../pricing/require-sellable.ts'
import { findSaleByClientKey, type SaleRecord } from '../sale-store.ts'
import { requirePrintableTexts } from '../texts/require-printable-texts.ts'
import { limitStarts } from './limit-starts.ts'
import { noteSales } from './note-sales.ts'
import { openSalePage } from './open-sale-page.ts'
import { isSameBuyer, itemsText } from './start-purchase.ts'

type Endpoint = typeof saleEndpoints.startSale
type Asked = Input<Endpoint>

const NO_CART = { cartId: null, isFromCart: false, purchaseId: null }

/** Opens Stripe's page for a purchase. The sale is stored first, so a payment always finds it. */
export const startSale: Verbs['startSale'] = async (context, actor, asked, { address }) => {
  if (!context.cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  const known = await findSaleByClientKey(context.db, asked.key)
  const sale = known
    ? requireSame(known, asked)
    : await noteSale(context, asked, { address, userId: actor?.userId ?? null })
  return { id: sale.id, payUrl: await openSalePage(context, sale) }
}

async function noteSale(
  context: Context,
  asked: Asked,
  caller: { address: string; userId: string | null },
): Promise<SaleRecord> {
  const { address, email, items, code, key: clientKey } = asked
  requireAddress(address)
  const codes = code ? [code] : []
  limitCodeTries(context, { address: caller.address, codes })
  const priced = await priceSale(context, { items, country: address.country, codes, email })
  requireSellable([priced], asked.totalCents)
  await requirePrintableTexts(context, priced, { address: caller.address })
  limitStarts(context, {
    address: caller.address,
    cartId: null,
    email,
    portalIds: priced.quote.lines.map(({ portalId }) => portalId),
  })
  const buyer = { email, address, userId: caller.userId }
  const [sale] = (await noteSales(context, [{ clientKey, priced }], { buyer, origin: NO_CART })) ?? []
  // The same key came twice at once, and the other call was first.
  const stored = sale ?? (await findSaleByClientKey(context.db, clientKey))
  if (!stored) throw new Failure('SERVER_ERROR')
  return requireSame(stored, asked)
}

function requireSame(sale: SaleRecord, asked: Asked): SaleRecord {
  const isSame =
    sale.totalCents === asked.totalCents &&
    isSameBuyer(sale, asked) &&
    itemsText(sale.lines) === itemsText(asked.items)
  if (!isSame) throw new Failure('KEY_USED')
  return sale
}
