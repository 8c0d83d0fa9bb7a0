import { z } from 'zod'
import { currency, flag, ignored, integer, metadata, text } from '../core/fields.ts'
import { checkList, listPage } from '../core/list-objects.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import {
  findObject,
  mergeMetadata,
  newStripeId,
  objectsOf,
  putObject,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import type { AddStripeRoute } from '../core/stripe-route.ts'

export interface Price extends StripeObject {
  active: boolean
  currency: string
  lookup_key: string | null
  nickname: string | null
  product: string
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number } | null
  type: 'recurring' | 'one_time'
  unit_amount: number
}

const any = z.unknown()
const expand = z.array(z.string()).optional()
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer(1, 36).optional(),
})
const productData = z.strictObject({
  name: text,
  description: text.optional(),
  images: z.array(text).optional(),
  metadata: metadata.optional(),
  tax_code: ignored,
})
/** A price written into another call instead of stored before. */
export const priceData = z.strictObject({
  currency,
  unit_amount: integer(0),
  product: text.optional(),
  product_data: productData.optional(),
  recurring: recurring.optional(),
  tax_behavior: ignored,
})
const priceFields = z.strictObject({
  ...priceData.shape,
  active: flag.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  expand,
})

/** Products and prices. */
export function addPriceRoutes(route: AddStripeRoute, context: StripeContext): void {
  const productFields = z.strictObject({
    ...productData.shape,
    id: text.optional(),
    active: flag.optional(),
    expand,
  })
  route('products.create', 'POST', '/v1/products', productFields, (call) => createProduct(call, call.input))
  route('products.get', 'GET', '/v1/products/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'product', id: params.id! }),
  )
  route('prices.create', 'POST', '/v1/prices', priceFields, (call) => {
    const price = createPrice(call, call.input)
    context.events.publish(call.tx, {
      type: 'price.created',
      scope: call.scope,
      object: price,
      now: call.now,
    })
    return price
  })
  route('prices.get', 'GET', '/v1/prices/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'price', id: params.id! }),
  )
  route('prices.list', 'GET', '/v1/prices', any, ({ store, scope, input }) => {
    const { lookup_keys, active, ...rest } = input as Record<string, unknown>
    const page = checkList(['product', 'currency', 'type'], rest)
    const { limit, starting_after, ending_before, created: _, expand: __, ...equal } = page
    const found = [...objectsOf<Price>(store, scope, 'price').values()].filter(
      (price) =>
        (!Array.isArray(lookup_keys) || lookup_keys.includes(price.lookup_key)) &&
        (active === undefined || String(price.active) === active) &&
        Object.entries(equal).every(([field, value]) => value === undefined || price[field] === value),
    )
    return listPage('/v1/prices', found, { limit, starting_after, ending_before })
  })
}

function createProduct(
  step: Step,
  given: z.infer<typeof productData> & { id?: string | undefined },
): StripeObject {
  const { world, store, tx, scope, now } = step
  return putObject(store, tx, scope, {
    id: given.id ?? newStripeId(world, tx, 'product'),
    object: 'product',
    created: unixSeconds(now),
    livemode: false,
    active: true,
    description: given.description ?? null,
    images: given.images ?? [],
    metadata: mergeMetadata(undefined, given.metadata),
    name: given.name,
    type: 'service',
  })
}

/** Stores a price, and its product where that is given with it. */
export function createPrice(step: Step, given: z.infer<typeof priceFields>): Price {
  const { world, store, tx, scope, now } = step
  const prices = [...objectsOf<Price>(store, scope, 'price').values()]
  const holder = prices.find(
    (price) => given.lookup_key !== undefined && price.lookup_key === given.lookup_key,
  )
  if (holder && !given.transfer_lookup_key)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  if (holder) putObject<Price>(store, tx, scope, { ...holder, lookup_key: null })
  if (!given.product && !given.product_data)
    throw invalidRequest('You must specify either `product` or `product_data`.')
  const product = given.product
    ? findObject(store, scope, { object: 'product', id: given.product, param: 'product' })
    : createProduct(step, given.product_data!)
  return putObject<Price>(store, tx, scope, {
    id: newStripeId(world, tx, 'price'),
    object: 'price',
    created: unixSeconds(now),
    livemode: false,
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    currency: given.currency,
    lookup_key: given.lookup_key ?? null,
    metadata: mergeMetadata(undefined, given.metadata),
    nickname: given.nickname ?? null,
    product: product.id,
    recurring: given.recurring
      ? { interval: given.recurring.interval, interval_count: given.recurring.interval_count ?? 1 }
      : null,
    tax_behavior: 'unspecified',
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  })
}

/** A price by its id, or one written into the call. */
export function priceOf(
  step: Step,
  { price, price_data }: { price?: string | undefined; price_data?: z.infer<typeof priceData> | undefined },
): Price {
  if (price) return findObject<Price>(step.store, step.scope, { object: 'price', id: price, param: 'price' })
  if (price_data) return createPrice(step, price_data)
  throw invalidRequest('You must specify either `price` or `price_data`.', {
    code: 'parameter_missing',
    param: 'price',
  })
}

/** The end of a period that begins then, in Unix seconds. Months end on the day they began or on their last day. */
export function periodEnd(start: number, recurring: NonNullable<Price['recurring']>): number {
  const { interval, interval_count: count } = recurring
  const at = new Date(start * 1000)
  if (interval === 'day') return start + count * 86_400
  if (interval === 'week') return start + count * 7 * 86_400
  const months = interval === 'year' ? 12 * count : count
  const end = new Date(at)
  end.setUTCDate(1)
  end.setUTCMonth(at.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return unixSeconds(end.getTime())
}
