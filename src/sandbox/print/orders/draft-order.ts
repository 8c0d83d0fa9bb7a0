import { z } from 'zod'
import type { HttpResponse } from '#sandbox/kit/http-response.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import { digitsFrom } from '#sandbox/kit/seeded-random.ts'
import { readSettings } from '#sandbox/kit/settings.ts'
import { type PrintAccount, platformOf } from '../print-accounts.ts'
import type { PrintContext } from '../print-context.ts'
import { optionalMessage, requestError, success, validationError } from '../print-responses.ts'
import { refusalOfAddress } from './check-address.ts'
import { isCountry } from './is-country.ts'
import { camelKeys, checkMetadata } from './order-metadata.ts'
import { priceItem } from './price-item.ts'
import { deliveryCents } from './price-order.ts'
import { type PrintOrder, presentOrder, printOrders, referenceOf } from './print-orders.ts'
import { setOrderStatus } from './set-order-status.ts'

const text = z.string().trim().min(1)
const optionalText = z.string().nullish()
const jsonObject = z.record(z.string(), z.unknown())

const draftBody = z.looseObject({
  platformId: z.string().optional(),
  ownerId: optionalText,
  customer: z.looseObject({
    platformId: z.string().optional(),
    publicPaymentServiceId: optionalText,
    details: z.looseObject({
      email: z.email(),
      address: z.looseObject({
        name: text,
        line1: text,
        line2: optionalText,
        city: text,
        state: optionalText,
        zip: text,
        country: z.string().refine(isCountry, 'must be an ISO 3166-1 alpha-2 country code'),
      }),
    }),
  }),
  items: z.array(jsonObject).min(1, 'must contain at least 1 element'),
  options: z.looseObject({ shippingProvider: z.enum(['SHIPPO', 'SHIPSTATION']).optional() }).optional(),
  metadata: jsonObject.optional(),
})

/** Creates and prices a draft order without charging it. */
export function draftOrder(context: PrintContext, { account, body, tx }: Call<PrintAccount>): HttpResponse {
  const { world } = context
  const { customer, items, options, metadata = {}, ownerId, platformId: rootPlatformId } = parseDraft(body)
  const platformId = rootPlatformId ?? customer.platformId
  if (platformId === undefined) throw validationError('platformId is required')
  const platform = platformOf(world.store, account, platformId)
  if (!platform) throw requestError('Platform not found')
  if (!platform.enabled) throw requestError('Platform is disabled')
  checkMetadata(metadata)
  const refusal = refusalOfAddress(customer.details.address)
  if (refusal) throw validationError(`customer.details.address: ${refusal}`)

  const now = new Date(world.clock.now()).toISOString()
  const priced = items.map((item, index) => priceItem(world.store, account, item, index, now))
  const publicId = `SLANT_${digitsFrom(`${readSettings(world.store).idSeed}:order:${tx.nextNumber('print.order')}`, 10)}`
  const order: PrintOrder = {
    publicId,
    account: account.key,
    status: 'DRAFT',
    statusSince: world.clock.now(),
    platformId,
    ownerId: ownerId ?? null,
    creatorId: account.creatorId,
    paymentId: null,
    processedAt: null,
    customer: { ...customer, platformId },
    options: { shippingProvider: 'SHIPPO', ...options },
    metadata: camelKeys(metadata),
    items: priced.map(({ item }) => item),
    printingCents: priced.reduce((sum, { cents }) => sum + cents, 0),
    deliveryCents: deliveryCents(customer.details.address.country),
    fulfillment: null,
    charges: 0,
    chargedCents: 0,
    refundedCents: 0,
    createdAt: now,
    updatedAt: now,
  }
  if (printOrders(world.store).get(publicId)) throw new Error(`Order number ${publicId} is not unique`)
  const drafted = setOrderStatus(context, tx, order, 'DRAFT')
  tx.record({
    provider: 'print',
    route: 'orders.draft',
    account: account.key,
    action: 'order.drafted',
    id: publicId,
    reference: referenceOf(order),
    chargedCents: 0,
  })
  return success(
    { order: presentOrder(drafted), totals: totalsOf(order) },
    optionalMessage('Order drafted', publicId),
  )
}

function parseDraft(body: unknown) {
  const parsed = draftBody.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw validationError(`${issue?.path.join('.') || 'body'} ${issue?.message ?? 'is invalid'}`)
}

function totalsOf({ printingCents, deliveryCents }: PrintOrder) {
  return {
    printingCost: printingCents / 100,
    deliveryCost: deliveryCents / 100,
    totalCost: (printingCents + deliveryCents) / 100,
  }
}
