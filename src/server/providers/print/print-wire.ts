import { z } from 'zod'
import { type ProviderStatus, providerStatuses } from '#domain/lifecycle/provider-status.ts'
import { wireMoney } from '../decimal-cents.ts'
import type { ShippedParcel } from './print-provider.ts'

/** The provider's words. Optional is what was seen missing; everything else an answer must have to be believed. */
const anyText = z.union([z.string(), z.number()]).transform(String)
const optionalText = anyText.nullish().transform((text) => text || null)
const optionalInstant = z.iso
  .datetime({ offset: true })
  .nullish()
  .catch(null)
  .transform((text) => (text ? new Date(text) : null))
const price = wireMoney.pipe(z.int32().min(0))

export const providerStatus = z.string().transform((text): ProviderStatus => {
  const word = text.toUpperCase() === 'CANCELLED' ? 'CANCELED' : text.toUpperCase()
  return providerStatuses.find((status) => status === word) ?? 'PROCESSING'
})

const publicId = z.string().regex(/^[\w-]{1,64}$/)
const metadata = z
  .object({ orderId: optionalText })
  .nullish()
  .transform((value) => value?.orderId ?? null)

export const wireOrder = z.object({
  publicId,
  status: providerStatus,
  processedAt: optionalInstant,
  createdAt: optionalInstant,
  printingCost: price.nullish(),
  deliveryCost: price.nullish(),
  metadata,
  // Its shape is nowhere documented.
  fulfillment: z.unknown().optional(),
})
export type WireOrder = z.output<typeof wireOrder>

const totals = z.object({ printingCost: price, deliveryCost: price })
export type WireTotals = z.output<typeof totals>

/** Some answers lack `message`; an answer without `data` says nothing. */
export const refusedInSuccess = z.object({ success: z.literal(false) })
export const orderAnswer = z
  .object({ data: z.object({ order: wireOrder, totals: totals.nullish() }) })
  .transform(({ data }) => data)

/** One order that cannot be read must not hide the others. */
export const orderBatchAnswer = z.object({
  data: z.array(
    z
      .object({ order: wireOrder })
      .transform(({ order }) => order)
      .nullable()
      .catch(null),
  ),
})

const startedOrder = z.object({ publicId, status: providerStatus })
export const processAnswer = z
  .object({ data: z.union([z.object({ order: startedOrder }), startedOrder]) })
  .transform(({ data }) => ('order' in data ? data.order : data))

const listedItem = z.object({
  type: z.string().nullish(),
  publicFileServiceId: optionalText,
  filamentId: optionalText,
  componentId: optionalText,
  quantity: z.int().min(1).nullish().catch(null),
  name: optionalText,
  SKU: optionalText,
})
export type WireListedItem = z.output<typeof listedItem>

const listedCustomer = z.object({
  details: z.object({
    email: optionalText,
    address: z.object({
      ...{ name: anyText, line1: anyText, line2: optionalText, city: anyText },
      ...{ state: optionalText, zip: anyText, country: anyText },
    }),
  }),
})
const origin = z.object({ source: anyText, sourceOrderId: anyText, orderNumber: anyText })

/** Only what a search needs must be readable: one order that cannot be read must not hide the others. */
const listedOrder = z
  .object({
    publicId,
    status: providerStatus.catch('PROCESSING'),
    ownerId: optionalText,
    metadata: z.looseObject({ orderId: optionalText }).nullish(),
    createdAt: optionalInstant,
    updatedAt: optionalInstant,
    processedAt: optionalInstant,
    customer: listedCustomer.nullish().catch(null),
    items: z.array(listedItem).nullish().catch(null),
  })
  .transform(({ metadata: given, ...order }) => ({
    ...order,
    reference: given?.orderId ?? null,
    origin: origin.safeParse(given).data ?? null,
  }))
export type WireListedOrder = z.output<typeof listedOrder>
export const orderListAnswer = z.object({
  data: z.array(z.union([z.object({ order: listedOrder }).transform(({ order }) => order), listedOrder])),
  pagination: z.object({ totalPages: z.int() }).nullish().catch(null),
})

const trackingText = anyText.pipe(z.string().trim().min(1).max(200)).nullish().catch(null)
const trackingTexts = z.array(trackingText).nullish().catch(null)
const fulfillment = z.object({
  trackingNumber: trackingText,
  tracking_number: trackingText,
  trackingNumbers: trackingTexts,
  tracking_numbers: trackingTexts,
  carrier: trackingText,
  carrierCode: trackingText,
  shippingCarrier: trackingText,
  trackingUrl: trackingText,
  trackingURL: trackingText,
  tracking_url: trackingText,
})

// More is a broken reply rather than a shipment.
const MAX_PARCELS = 60

/** Looks for tracking numbers under the names that integrators have seen. */
export function findParcels(value: unknown): ShippedParcel[] {
  const parsed = fulfillment.safeParse(value)
  if (!parsed.success) return []
  const found = parsed.data
  const given = [
    ...(found.trackingNumbers ?? []),
    found.trackingNumber,
    ...(found.tracking_numbers ?? []),
    found.tracking_number,
  ]
  const numbers = [...new Set(given.flatMap((number) => number ?? []))].slice(0, MAX_PARCELS)
  const carrier = found.carrier ?? found.carrierCode ?? found.shippingCarrier ?? null
  // The one URL is about one parcel, and it isn't said which.
  const url = found.trackingUrl ?? found.trackingURL ?? found.tracking_url ?? null
  return numbers.map((number) => ({ number, carrier, url: numbers.length === 1 ? url : null }))
}
