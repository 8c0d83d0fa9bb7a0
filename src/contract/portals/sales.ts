import { z } from 'zod'
import { maxCartLines, maxQuantity } from '../constants.ts'
import { countries } from '../countries.ts'
import { endpoint } from '../endpoint.ts'
import { sharePlace } from '../money/payouts.ts'
import { problemReason, problemResolution } from '../orders/print-orders.ts'
import { textOnPart } from '../products/lettering.ts'
import {
  cents,
  currency,
  emailAddress,
  freeText,
  givenCents,
  idSchema,
  instant,
  paged,
  pagination,
  personName,
  publicLine,
  publicLineOrEmpty,
  searchText,
} from '../values.ts'
import { discountCodeText } from './discount-codes.ts'
import { listingPicture } from './listings.ts'

/** What processing a buyer's card costs. Taken from the sale; a difference to the processor's real fee is ours. */
export const paymentFeeCents = (totalCents: number): number => Math.round(totalCents * 0.029) + 30

/** A maker's share becomes theirs so many days after delivery. */
export const SALE_HOLD_DAYS = 7

/**
 * `OPEN` is on the payment page, `PAID` has its money, `ORDERED` is a print order, `REFUNDING` and `REFUNDED` give the buyer
 * everything back, `COMPLETED` has paid its maker.
 */
export const saleState = z.enum(['OPEN', 'EXPIRED', 'PAID', 'ORDERED', 'REFUNDING', 'REFUNDED', 'COMPLETED'])
export type SaleState = z.output<typeof saleState>

/** What the buyer’s bank does about a payment that it took back. */
export const saleDispute = z.enum(['OPEN', 'WON', 'LOST'])

const codes = new Set(countries.map(({ code }) => code))
export const soldCountry = z
  .string()
  .length(2)
  .refine((code) => codes.has(code), 'isn’t a country we know')

const optional = (maxLength: number) => publicLine(maxLength).nullable().default(null)

/** Where a buyer wants it delivered, as long as carriers print. */
export const buyerAddress = z.strictObject({
  name: personName.max(35),
  line1: publicLine(35),
  line2: optional(35),
  /** Empty where a country’s addresses have none. */
  city: publicLineOrEmpty(35).default(''),
  state: optional(35),
  postalCode: publicLineOrEmpty(20).default(''),
  country: soldCountry,
})
export type BuyerAddress = z.output<typeof buyerAddress>

const cartItems = z
  .array(
    z.strictObject({
      itemId: idSchema('itm'),
      quantity: z.int().min(1).max(maxQuantity),
      text: textOnPart.nullable().default(null),
    }),
  )
  .min(1)
  .max(maxCartLines)
  .refine(
    (items) => new Set(items.map(({ itemId, text }) => JSON.stringify([itemId, text]))).size === items.length,
    'has an item twice',
  )

export const saleLine = z.object({
  portalId: z.string(),
  title: z.string(),
  variant: z.record(z.string(), z.string()),
  /** What the buyer wrote for the part; null for none. */
  text: z.string().nullable(),
  quantity: z.int(),
  unitCents: cents,
})

/** A line that isn’t bought yet. */
const quoteLine = saleLine.extend({
  itemId: z.string(),
  /** The color it is printed in, as `#rrggbb`, if an option decides one. */
  hex: z.string().nullable(),
  picture: listingPicture.nullable(),
  /** Why it can’t be bought, as a sentence; null if it can. */
  problem: z.string().nullable(),
})

/** The codes that a buyer typed. */
export const typedCodes = z.array(discountCodeText).max(5)
const discount = z.object({ code: z.string(), cents })

const quote = z.object({
  lines: z.array(quoteLine),
  /** Why it can't be bought as it is, as sentences; empty if it can. */
  problems: z.array(z.string()),
  countries: z.array(z.string()),
  leadDays: z.int(),
  maker: z.object({ id: z.string(), name: z.string() }).nullable(),
  itemsCents: cents,
  /** The best discount of the codes that were given. */
  discount: discount.nullable(),
  /** Why codes of this maker give no discount, as sentences. */
  codeProblems: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Null while the print provider has named no price for the country. */
  deliveryCents: cents.nullable(),
  totalCents: cents.nullable(),
  currency,
})
export type SaleQuote = z.output<typeof quote>

/** A claim of a buyer about what they got. */
const saleClaim = z.object({
  id: z.string(),
  /** The position of the line in the sale, from 0; null for all of it. */
  line: z.int().nullable(),
  reason: problemReason,
  resolution: problemResolution,
  text: z.string(),
  status: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  /** What support answered, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: instant })),
  at: instant,
})
export type SaleClaim = z.output<typeof saleClaim>

/** Another address that a buyer asked for after the print provider got the order. */
export const saleAddressRequest = z.object({
  address: buyerAddress,
  /** `OPEN` until an administrator heard from the print provider. */
  state: z.enum(['OPEN', 'DONE', 'REFUSED']),
  reason: z.string(),
  at: instant,
})
export type SaleAddressRequest = z.output<typeof saleAddressRequest>

const parcel = z.object({ number: z.string(), carrier: z.string().nullable(), url: z.string().nullable() })

/** A sale as its buyer sees it. */
export const buyerSale = z.object({
  id: z.string(),
  number: z.string(),
  state: saleState,
  /** How far the printing is. */
  stage: z.enum(['UNPAID', 'PAID', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'DELIVERED', 'ENDED']),
  lines: z.array(
    /** With the picture of the listing, while that is public. */
    saleLine.extend({ picture: listingPicture.nullable() }),
  ),
  maker: z.object({ id: z.string(), name: z.string() }).nullable(),
  /**
   * The day (UTC) by which it is handed to the carrier, as its checkout said. Null before it is paid, once it is shipped or
   * ended, and for sales from before this was kept.
   */
  handover: z.object({ by: z.string(), isLate: z.boolean() }).nullable(),
  address: buyerAddress,
  email: z.string(),
  itemsCents: cents,
  discount: discount.nullable(),
  deliveryCents: cents,
  totalCents: cents,
  currency,
  /** What the same checkout began with another maker and isn’t paid yet. */
  nextPayment: z
    .object({ number: z.string(), maker: z.string().nullable(), totalCents: cents, payUrl: z.string() })
    .nullable(),
  /** Whether the maker has to look at a text before it is printed. */
  isTextWaiting: z.boolean(),
  canCancel: z.boolean(),
  /** Until the parcel has a label. The country stays. */
  canChangeAddress: z.boolean(),
  addressRequest: saleAddressRequest.nullable(),
  /** Once something was printed. */
  canClaim: z.boolean(),
  claims: z.array(saleClaim),
  /** Why the money goes back, if it does. */
  endReason: z.string().nullable(),
  /** Where to pay, while it isn't paid. */
  payUrl: z.string().nullable(),
  parcels: z.array(parcel),
  createdAt: instant,
  paidAt: instant.nullable(),
})
export type BuyerSale = z.output<typeof buyerSale>

/** A sale as its maker sees it. */
export const sale = z.object({
  id: z.string(),
  number: z.string(),
  state: saleState,
  lines: z.array(saleLine),
  buyerName: z.string(),
  country: z.string(),
  itemsCents: cents,
  /** What a code took off the items. It is the maker’s, and so comes out of the share. */
  discount: discount.nullable(),
  deliveryCents: cents,
  totalCents: cents,
  paymentFeeCents: cents,
  /** What printing, delivery and our fee were charged with; null before. */
  printCents: cents.nullable(),
  /** What is left for the maker; null while the print order isn't charged. */
  shareCents: cents.nullable(),
  /** Where the share is; null while the sale isn't paid, and where there never was one. */
  sharePlace: sharePlace.nullable(),
  currency,
  printOrderId: z.string().nullable(),
  endReason: z.string().nullable(),
  /** Null unless the buyer’s bank took the payment back. */
  disputeState: saleDispute.nullable(),
  /** Whether its maker has to look at a text before it is printed. */
  isTextWaiting: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** When the share is payable; null before delivery. */
  payableAt: instant.nullable(),
})
export type Sale = z.output<typeof sale>

/** What moved for the maker in a sale. */
export const saleEntryKind = z.enum([
  'PAID',
  'PRINTED',
  'PRINT_RETURNED',
  'REFUNDED',
  'REFUND_RETURNED',
  'SHARE',
  'SHARE_RETURNED',
  'OUR_LOSS',
  'DISPUTED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
])

/** A text of a sale on its part. */
const saleText = z.object({
  /** The position of the line in the sale, from 0. */
  line: z.int(),
  /** The print file with the text; its picture is the one of this version. */
  letteringId: z.string(),
  text: z.string(),
  state: z.enum(['MAKING', 'READY', 'APPROVED', 'REFUSED']),
  /** Why it can’t be made. */
  refusal: z.string().nullable(),
  /** What of it may not print. */
  warning: z.string().nullable(),
  /** What is approved by; null while it is being made. */
  sha256: z.string().nullable(),
})
export type SaleText = z.output<typeof saleText>

/** A sale with everything its maker needs to follow it. The street and email of the buyer stay with us, who print and send. */
export const saleDetail = sale.extend({
  stage: buyerSale.shape.stage,
  deliverTo: z.object({
    name: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    country: z.string(),
  }),
  texts: z.array(saleText),
  parcels: z.array(parcel),
  /** What the order was charged with; null before. */
  charged: z.object({ printingCents: cents, deliveryCents: cents, feeCents: cents }).nullable(),
  /** What moved what the sale has for its maker, oldest first. */
  entries: z.array(z.object({ kind: saleEntryKind, at: instant, cents })),
})
export type SaleDetail = z.output<typeof saleDetail>

const ofSale = z.strictObject({ id: idSchema('sal') })
/** The secret of the link that a buyer was mailed. */
export const saleKey = z.string().regex(/^[\w-]{43}$/, 'isn’t a key of a sale')

/** Which sales a maker’s list shows. `OPEN` is paid and not completed; `TEXTS` waits for the maker to check a text. */
export const saleShow = z.enum(['ALL', 'OPEN', 'COMPLETED', 'REFUNDED', 'DISPUTED', 'TEXTS'])
export type SaleShow = z.output<typeof saleShow>
const saleSorts = ['createdAt', 'totalCents'] as const

export const saleEndpoints = {
  quoteSale: endpoint('POST', '/sales/quote', {
    access: 'public',
    summary: 'Prices items of one maker for delivery to a country. Nothing is stored.',
    body: z.strictObject({ items: cartItems, country: soldCountry, codes: typedCodes.default([]) }),
    reply: quote,
    errors: ['SALE_ONE_MAKER'],
  }),
  startSale: endpoint('POST', '/sales', {
    access: 'optional',
    isRefusedWhileDraining: true,
    summary:
      'Opens Stripe’s page for a purchase. Refused if the total isn’t the one that was shown. A repeated key answers with the same page.',
    body: z.strictObject({
      key: z.uuid(),
      items: cartItems,
      email: emailAddress,
      address: buyerAddress,
      /** The code whose discount was shown. */
      code: discountCodeText.nullable().default(null),
      /** The total that the buyer saw and accepted. */
      totalCents: givenCents,
    }),
    status: 201,
    reply: z.object({ id: z.string(), payUrl: z.string() }),
    errors: [
      'SALE_ONE_MAKER',
      'SALE_NOT_POSSIBLE',
      'PRICE_CHANGED',
      'ADDRESS_INCOMPLETE',
      'PAYMENTS_NOT_SET_UP',
      'CARDS_UNAVAILABLE',
      'KEY_USED',
    ],
  }),
  getBuyerSale: endpoint('GET', '/sales/:id/review', {
    access: 'public',
    summary: 'Returns a sale to anyone with the link that its buyer was mailed.',
    params: ofSale,
    query: z.strictObject({ key: saleKey }),
    reply: buyerSale,
  }),
  cancelSale: endpoint('POST', '/sales/:id/cancel', {
    access: 'public',
    summary: 'Cancels a sale and refunds all of it, until printing begins.',
    params: ofSale,
    body: z.strictObject({ key: saleKey }),
    reply: buyerSale,
    errors: ['SALE_IN_PRODUCTION', 'ORDER_NOT_CANCELABLE', 'SALE_AT_BANK'],
  }),
  listSales: endpoint('GET', '/sales', {
    access: 'user',
    summary: 'Lists the sales of the account’s portals, newest first. Unpaid sales aren’t included.',
    query: z.strictObject({
      show: saleShow.default('ALL'),
      /** The beginning of a buyer’s name, or a sale’s number. */
      text: searchText.default(''),
      /** Only those with an item of this portal. */
      portal: idSchema('por').optional(),
      /** Only those begun since the start of this day (UTC). */
      from: z.iso.date().optional(),
      sort: z.enum(saleSorts).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...paged,
    }),
    reply: z.object({ sales: z.array(sale), pagination }),
  }),
  getSale: endpoint('GET', '/sales/:id', {
    access: 'user',
    summary: 'Returns a sale of the account’s portals with its parcels and everything that moved its money.',
    params: ofSale,
    reply: saleDetail,
  }),
  approveSaleTexts: endpoint('POST', '/sales/:id/texts', {
    access: 'user',
    summary:
      'Approves the texts of a sale by the hashes of their print files. Then exactly these are printed.',
    params: ofSale,
    body: z.strictObject({
      texts: z
        .array(z.strictObject({ letteringId: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
        .min(1)
        .max(200),
    }),
    reply: saleDetail,
    errors: ['PROOF_CHANGED', 'SALE_TEXTS_DECIDED'],
  }),
  refuseSaleTexts: endpoint('POST', '/sales/:id/texts/refusal', {
    access: 'user',
    summary: 'Refuses to print a text. The sale is canceled, and its buyer gets everything back.',
    params: ofSale,
    body: z.strictObject({
      reason: freeText(500).refine((text) => text !== '', 'is needed; the buyer reads it'),
    }),
    reply: saleDetail,
    errors: ['SALE_TEXTS_DECIDED'],
  }),
}
