import { z } from 'zod'
import { maxQuantity } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { textOnPart } from '../products/lettering.ts'
import { cents, currency, emailAddress, givenCents, idSchema } from '../values.ts'
import { buyerAddress, saleEndpoints, soldCountry, typedCodes } from './sales.ts'

const itemId = idSchema('itm')
/** Tells texts of the same variant apart, without saying them. */
const textKey = z.string().regex(/^[\w-]{16}$/, 'isn’t the key of a text')
const quantity = z.int().min(1).max(maxQuantity)

/** What is typed at a checkout, as text. */
export const typedBuyer = z.object({
  email: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})
export type TypedBuyer = z.output<typeof typedBuyer>

/** What addresses of a country need, and what people there call it. */
const addressForm = z.object({
  hasState: z.boolean(),
  needsState: z.boolean(),
  stateName: z.string(),
  cityName: z.string(),
  needsCity: z.boolean(),
  hasPostalCode: z.boolean(),
  needsPostalCode: z.boolean(),
  postalName: z.string(),
  postalExample: z.string().nullable(),
})

const shownLine = z.object({ title: z.string(), text: z.string().nullable(), quantity: z.int() })

/** What is about to be bought, with everything that the checkout shows. Nothing of it has to be added up or looked up. */
export const checkout = z.object({
  /** Whether it is the cart, or one thing that is bought past it. */
  isCart: z.boolean(),
  /** What each maker sends, pays for and is paid for, in the order it was added. */
  parcels: z.array(
    saleEndpoints.quoteSale.reply.extend({
      lines: z.array(
        saleEndpoints.quoteSale.reply.shape.lines.element.extend({
          /** Whether its listing is no longer public. */
          isGone: z.boolean(),
          /** What one cost when it was added, if that is another price. */
          wasCents: cents.nullable(),
          /** Names the line beside its variant; null for lines without a text. */
          textKey: z.string().nullable(),
        }),
      ),
      /** When the maker hands it to the carrier at the latest, as a day. */
      handoverBy: z.string(),
    }),
  ),
  /** How many things are in the cart. */
  count: z.int(),
  country: z.string(),
  /** Where all of it is sold. */
  countries: z.array(z.string()),
  addressForm,
  /** Null while something has no price. */
  totalCents: cents.nullable(),
  currency,
  codes: z.array(
    z.object({
      code: z.string(),
      /** Why it gives nothing; null if it does. */
      problem: z.string().nullable(),
    }),
  ),
  /** What was typed before. */
  buyer: typedBuyer,
  /** What was wrong with the last attempt to pay without scripts: the field, or `form`. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What was removed last, to put it back. */
  removed: shownLine.extend({ itemId: z.string() }).nullable(),
  /** What has another quantity since the cart of this browser joined the one of the account. */
  merged: z.array(shownLine),
  /** Names this checkout: paying twice with it begins one purchase. */
  key: z.string(),
  /** What the cart holds; null for one thing that is bought past it. */
  cartKey: z.string().nullable(),
})
export type Checkout = z.output<typeof checkout>
export type Parcel = Checkout['parcels'][number]

const bought = {
  /** Buys this past the cart. */
  item: itemId.optional(),
  quantity: z.coerce.number().int().min(1).max(maxQuantity).default(1),
}
const count = z.object({
  /** How many things are in the cart. */
  count: z.int(),
})

export const cartEndpoints = {
  getCheckout: endpoint('GET', '/checkout', {
    access: 'optional',
    summary:
      'Returns the caller’s cart, or one variant bought past it, with its price, problems and delivery.',
    query: z.strictObject({
      ...bought,
      country: soldCountry.optional(),
      /** Returns what was wrong with the last attempt to pay. */
      tried: z.literal('1').optional(),
    }),
    reply: checkout,
  }),
  addToCart: endpoint('POST', '/cart/lines', {
    access: 'optional',
    summary:
      'Adds a variant to the caller’s cart: the account’s, or that of the cookie, which the first call sets. A line has up to 20.',
    body: z.strictObject({
      itemId,
      quantity: quantity.default(1),
      /** What to write on the part; another text is another line. */
      text: textOnPart.nullable().default(null),
    }),
    status: 201,
    reply: count.extend({
      /** How many of it are in the cart now. */
      quantity: z.int(),
    }),
    errors: ['CART_FULL', 'TEXT_NOT_PRINTABLE'],
  }),
  setCartLine: endpoint('PUT', '/cart/lines/:itemId', {
    access: 'optional',
    summary: 'Changes how many of a variant are in the cart; 0 removes it, which can be undone.',
    params: z.strictObject({ itemId }),
    body: z.strictObject({
      quantity: z.int().min(0).max(maxQuantity),
      textKey: textKey.nullable().default(null),
    }),
    reply: count,
  }),
  saveCheckout: endpoint('PUT', '/checkout', {
    access: 'optional',
    summary: 'Stores the country and codes of the checkout, so that a reload shows the same.',
    body: z.strictObject({ country: soldCountry.optional(), codes: typedCodes.optional() }),
    reply: count,
  }),
  payCheckout: endpoint('POST', '/checkout', {
    access: 'optional',
    isRefusedWhileDraining: true,
    summary:
      'Begins the purchase of a cart, with a sale and a payment for each maker, and returns Stripe’s page of the first. Refused if the total or, with `cartKey`, what the cart holds isn’t what was shown.',
    body: z.strictObject({
      key: z.uuid(),
      cartKey: z.string().max(16).optional(),
      item: itemId.optional(),
      quantity: quantity.default(1),
      email: emailAddress,
      address: buyerAddress,
      /** Keeps the address in the account that buys. Ignored without one. */
      savesAddress: z.boolean().default(false),
      codes: typedCodes.default([]),
      /** The total of all parcels that the buyer saw and accepted. */
      totalCents: givenCents,
    }),
    status: 201,
    reply: z.object({
      payUrl: z.string(),
      /** How many payments there are, one per maker. */
      payments: z.int(),
    }),
    errors: [
      'SALE_NOT_POSSIBLE',
      'PRICE_CHANGED',
      'CART_CHANGED',
      'SALE_ALREADY_PAID',
      'ADDRESS_INCOMPLETE',
      'PAYMENTS_NOT_SET_UP',
      'CARDS_UNAVAILABLE',
    ],
  }),
}
