import { z } from 'zod'
import { wireMoney } from '#server/providers/decimal-cents.ts'
import { wireId, wireOptionalText, wireText } from '#server/providers/wire-text.ts'

const cents = wireMoney.pipe(z.int32()).nullish()
const currencyCode = wireText.transform((value) => (/^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null))
/** Shippo's times are in UTC, also where they do not say so. */
const instant = z.iso
  .datetime({ offset: true, local: true })
  .transform((value) => new Date(/(z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`))
  .pipe(z.date())
const optionalInstant = instant.nullable().catch(null)

const wireAddress = z.object({
  name: wireText,
  company: wireOptionalText,
  street_no: wireText,
  street1: wireText,
  street2: wireOptionalText,
  street3: wireOptionalText,
  city: wireText,
  state: wireOptionalText,
  zip: wireText,
  country: wireText,
  phone: wireOptionalText,
  email: wireOptionalText,
})
export type WireAddress = z.output<typeof wireAddress>

const wireLine = z.object({
  object_id: wireId.nullish(),
  title: wireText,
  variant_title: wireText,
  sku: wireOptionalText,
  quantity: z.int32().min(0),
  /** Of all pieces together. */
  total_price: cents,
  currency: currencyCode,
  max_ship_time: optionalInstant,
  description: wireOptionalText,
})
export type WireLine = z.output<typeof wireLine>

export const wireOrder = z
  .object({
    object_id: wireId,
    order_number: wireText,
    order_status: z.string(),
    placed_at: instant,
    shop_app: wireOptionalText,
    // An order without one waits until its address is complete, as any other.
    to_address: wireAddress.nullish().transform((address) => address ?? wireAddress.parse({})),
    line_items: z
      .array(wireLine)
      .nullish()
      .transform((lines) => lines ?? []),
    total_price: cents,
    currency: currencyCode,
    notes: wireOptionalText,
    shipping_method: wireOptionalText.catch(null),
  })
  .refine((order) => order.total_price == null || currencyOf(order) !== null, {
    path: ['currency'],
    error: 'is not named',
  })
export type WireOrder = z.output<typeof wireOrder>

/** The currency of an order, which some shops name only on its lines. */
export function currencyOf(order: {
  currency: string | null
  line_items: readonly { currency: string | null }[]
}): string | null {
  return order.currency ?? order.line_items.find((line) => line.currency)?.currency ?? null
}

const pageAddress = z
  .string()
  .nullish()
  .transform((address) => address || null)
export const orderPage = z.object({ results: z.array(z.unknown()), next: pageAddress, previous: pageAddress })

export const tokenAnswer = z.object({
  // It goes into a header.
  access_token: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(4_000),
  account_id: wireId.nullish().catch(null),
  scope: wireOptionalText,
})
