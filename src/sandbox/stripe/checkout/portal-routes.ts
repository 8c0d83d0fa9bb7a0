import { z } from 'zod'
import { flag, ignored, metadata, text } from '../core/fields.ts'
import { filteredPage } from '../core/list-objects.ts'
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

export interface PortalSession extends StripeObject {
  customer: string
  configuration: string | null
  return_url: string
  url: string
  flow: { type: string } | null
}

export interface PortalConfiguration extends StripeObject {
  /** Prices that a plan may be changed to. */
  prices: string[]
}

const any = z.unknown()
const expand = z.array(z.string()).optional()
const feature = z.strictObject({ enabled: flag }).catchall(z.unknown())
const configurationFields = z.strictObject({
  name: ignored,
  business_profile: ignored,
  default_return_url: ignored,
  features: z.strictObject({
    customer_update: ignored,
    invoice_history: feature.optional(),
    payment_method_update: feature.optional(),
    subscription_cancel: feature.optional(),
    subscription_update: z
      .strictObject({
        enabled: flag,
        default_allowed_updates: z.union([z.literal(''), z.array(text)]).optional(),
        proration_behavior: text.optional(),
        products: z
          .union([z.literal(''), z.array(z.strictObject({ product: text, prices: z.array(text) }))])
          .optional(),
      })
      .catchall(z.unknown())
      .optional(),
  }),
  metadata: metadata.optional(),
  expand,
})
const sessionFields = z.strictObject({
  customer: text,
  return_url: text,
  configuration: text.optional(),
  locale: ignored,
  flow_data: z
    .strictObject({
      type: z.enum([
        'payment_method_update',
        'subscription_cancel',
        'subscription_update',
        'subscription_update_confirm',
      ]),
      after_completion: ignored,
      subscription_cancel: ignored,
      subscription_update: ignored,
      subscription_update_confirm: ignored,
    })
    .optional(),
  expand,
})

/** The billing portal: its settings, and links to it. */
export function addPortalRoutes(route: AddStripeRoute): void {
  const base = '/v1/billing_portal'
  route('portal.configure', 'POST', `${base}/configurations`, configurationFields, (call) => {
    const { world, store, tx, scope, now, input } = call
    const products = input.features.subscription_update?.products
    return putObject<PortalConfiguration>(store, tx, scope, {
      id: newStripeId(world, tx, 'billing_portal.configuration'),
      object: 'billing_portal.configuration',
      created: unixSeconds(now),
      livemode: false,
      active: true,
      features: input.features,
      is_default: objectsOf(store, scope, 'billing_portal.configuration').size === 0,
      metadata: mergeMetadata(undefined, input.metadata),
      prices: Array.isArray(products) ? products.flatMap(({ prices }) => prices) : [],
    })
  })
  route('portal.configurations', 'GET', `${base}/configurations`, any, ({ store, scope }) =>
    filteredPage(
      `${base}/configurations`,
      objectsOf(store, scope, 'billing_portal.configuration').values(),
      {},
    ),
  )
  route('portal.create', 'POST', `${base}/sessions`, sessionFields, (call) => {
    const { world, store, tx, scope, now, input, origin } = call
    findObject(store, scope, { object: 'customer', id: input.customer, param: 'customer' })
    const id = newStripeId(world, tx, 'billing_portal.session')
    return putObject<PortalSession>(store, tx, scope, {
      id,
      object: 'billing_portal.session',
      created: unixSeconds(now),
      livemode: false,
      configuration: input.configuration ?? null,
      customer: input.customer,
      flow: input.flow_data ?? null,
      locale: null,
      on_behalf_of: null,
      return_url: input.return_url,
      url: `${origin}/stripe/portal/${scope}/${id}`,
    })
  })
}
