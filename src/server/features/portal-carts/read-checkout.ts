import type { Checkout, Parcel, TypedBuyer } from '#contract/portals/carts.ts'
import { countryRules } from '#domain/address/country-rules.ts'
import { handoverDay } from '#domain/market/handover-day.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import type { AskedItem } from '../portal-sales/pricing/price-line.ts'
import { type PricedSale, priceSales } from '../portal-sales/pricing/price-sale.ts'
import { requestDelivery } from '../portal-sales/pricing/quote-sale.ts'
import { newPurchaseKey } from '../portal-sales/starting/sale-keys.ts'
import { cartKeyOf, isSameLine, textKeyOf } from './cart-lines.ts'
import type { CartLine } from './cart-store.ts'
import { countOf, findOwnCart } from './open-cart.ts'

const READS = { max: 240, perMs: 60_000 }
const FIRST_COUNTRY = 'US'

/** What is about to be bought, as its page shows it. Everything on it comes from here. */
export const getCheckout: Verbs['getCheckout'] = async (context, actor, asked, call) => {
  context.rateLimits.enforce(`checkout:${addressKey(call.address)}`, READS)
  const cart = await findOwnCart(context, actor, call)
  const { item } = asked
  const items: readonly AskedItem[] = item
    ? [{ itemId: item, quantity: asked.quantity }]
    : (cart?.lines ?? [])
  const codes = cart?.codes ?? []
  const country = asked.country ?? cart?.country ?? (await firstCountry(context, items))
  const { sales, gone } = await priceSales(context, { items, country, codes, email: null })
  if (item && gone.length > 0) throw notFound()
  for (const sale of sales) await requestDelivery(context, sale, country)
  const now = context.clock.now()
  const parcels = [
    ...sales.map((sale) => parcelOf(sale, cart?.lines ?? [], now)),
    ...goneParcels(cart?.lines.filter(({ itemId }) => gone.includes(itemId)) ?? []),
  ]
  const isForgotten = Boolean(cart?.buyerUntil && cart.buyerUntil <= now)
  const isTyped = Boolean(cart?.buyerUntil && cart.buyerUntil > now)
  return {
    isCart: !item,
    parcels,
    count: countOf(cart),
    country,
    countries: countriesOf(sales),
    addressForm: formOf(country),
    totalCents: sumOf(parcels.map(({ totalCents }) => totalCents)),
    currency: parcels[0]?.currency ?? 'USD',
    codes: codes.map((code) => ({ code, problem: problemOf(code, sales) })),
    buyer: { ...(cart?.buyer && isTyped ? cart.buyer : await newBuyer(context, actor)), country },
    problems: asked.tried && !isForgotten ? (cart?.problems ?? []) : [],
    removed: item || !cart?.removed ? null : shownOf(cart.removed),
    merged: (cart?.merged ?? []).map(({ title, text = null, quantity }) => ({ title, text, quantity })),
    key: newPurchaseKey(context),
    cartKey: item ? null : cartKeyOf(items),
  }
}

const shownOf = ({ itemId, title, text = null, quantity }: CartLine) => ({ itemId, title, text, quantity })

/** Where most makers sell, or else the first country of all that are in the cart. */
async function firstCountry(context: Context, items: readonly AskedItem[]): Promise<string> {
  const { sales } = await priceSales(context, { items, country: FIRST_COUNTRY, codes: [], email: null })
  const everywhere = countriesOf(sales)
  return everywhere.includes(FIRST_COUNTRY) ? FIRST_COUNTRY : (everywhere[0] ?? FIRST_COUNTRY)
}

/** Where everything is sold; where nothing is common to all, where anything is. */
function countriesOf(sales: readonly PricedSale[]): string[] {
  const [first = [], ...others] = sales.map(({ quote }) => quote.countries)
  const common = first.filter((code) => others.every((countries) => countries.includes(code)))
  return common.length > 0 ? common : [...new Set([...first, ...others.flat()])]
}

function parcelOf({ quote }: PricedSale, lines: readonly CartLine[], now: Date): Parcel {
  return {
    ...quote,
    lines: quote.lines.map((line) => {
      const added = lines.find((each) => isSameLine(each, line))
      const isOther = added && line.unitCents > 0 && added.unitCents !== line.unitCents
      return {
        ...line,
        textKey: textKeyOf(line.text),
        isGone: false,
        wasCents: isOther ? added.unitCents : null,
      }
    }),
    handoverBy: handoverDay(now, quote.leadDays),
  }
}

/** What is no longer public keeps its place in the cart until it is removed, so that nothing disappears silently. */
function goneParcels(lines: readonly CartLine[]): Parcel[] {
  if (lines.length === 0) return []
  const sentence = (title: string) => `“${title}” is no longer sold. Remove it to continue.`
  return [
    {
      lines: lines.map(({ itemId, quantity, unitCents, title, text = null }) => ({
        ...{
          itemId,
          quantity,
          title,
          text,
          textKey: textKeyOf(text),
          portalId: '',
          variant: {},
          hex: null,
          picture: null,
          isGone: true,
        },
        ...{ unitCents: 0, wasCents: unitCents, problem: sentence(title) },
      })),
      problems: lines.map(({ title }) => sentence(title)),
      ...{ countries: [], leadDays: 0, maker: null, itemsCents: 0, discount: null, codeProblems: [] },
      ...{ deliveryCents: null, totalCents: null, currency: 'USD', handoverBy: '' },
    },
  ]
}

const sumOf = (cents: readonly (number | null)[]): number | null =>
  cents.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)

function formOf(country: string): Checkout['addressForm'] {
  const rules = countryRules(country)
  return {
    hasState: rules.hasState,
    needsState: rules.needsState,
    stateName: rules.stateName,
    cityName: rules.cityName,
    needsCity: rules.city === 'NEEDED',
    hasPostalCode: rules.hasPostalCode,
    needsPostalCode: rules.needsPostalCode,
    postalName: rules.postalName,
    postalExample: rules.postalExample,
  }
}

function problemOf(code: string, sales: readonly PricedSale[]): string | null {
  if (sales.some(({ discount }) => discount?.code === code)) return null
  const known = sales.flatMap(({ quote }) => quote.codeProblems).find((each) => each.code === code)
  if (known) return known.text
  const isBeaten = sales.some(({ knownCodes }) => knownCodes.includes(code))
  return isBeaten
    ? `${code} takes off less than another code of yours.`
    : `${code} isn’t a code for these items.`
}

async function newBuyer(context: Context, actor: Actor | null): Promise<Omit<TypedBuyer, 'country'>> {
  const account = actor?.via === 'SESSION' ? await readNotifiableSeller(context.db, actor.userId) : null
  return {
    ...{ email: account?.email ?? '', name: '', line1: '', line2: '', city: '', state: '', postalCode: '' },
  }
}
