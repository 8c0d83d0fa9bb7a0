import { z } from 'zod'
import { clearable, flag, ignored, metadata, text } from '../core/fields.ts'
import { checkList, filteredPage, listPage } from '../core/list-objects.ts'
import { publishObject, type Step, type StripeContext } from '../core/stripe-context.ts'
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
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'
import { attachMethod, paymentMethodOf } from './payment-methods.ts'
import type { PaymentMethod } from './payment-objects.ts'
import { createSetup } from './setup-intents.ts'

export interface Customer extends StripeObject {
  email: string | null
  name: string | null
  deleted?: true
  invoice_settings: { default_payment_method: string | null }
  /** The clock that its subscriptions follow instead of the sandbox's own. */
  test_clock: string | null
}

const expand = z.array(z.string()).optional()
const any = z.unknown()
const customerFields = z.strictObject({
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  description: clearable.optional(),
  address: ignored,
  metadata: metadata.optional(),
  payment_method: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearable.optional() }).optional(),
  preferred_locales: ignored,
  test_clock: text.optional(),
  expand,
})

/** Customers and their cards. */
export function addCustomerRoutes(route: AddStripeRoute, context: StripeContext): void {
  route('customers.create', 'POST', '/v1/customers', customerFields, (call) =>
    createCustomer(context, call, call.input),
  )
  route('customers.update', 'POST', '/v1/customers/:id', customerFields, (call) =>
    updateCustomer(context, call),
  )
  route('customers.get', 'GET', '/v1/customers/:id', any, customerOf)
  route('customers.list', 'GET', '/v1/customers', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/customers',
      objectsOf(store, scope, 'customer').values(),
      checkList(['email', 'test_clock'], input),
    ),
  )
  route('customers.delete', 'DELETE', '/v1/customers/:id', any, (call) => {
    const { id } = customerOf(call)
    putObject(call.store, call.tx, call.scope, { ...customerOf(call), deleted: true })
    return { id, object: 'customer', deleted: true }
  })
  addCardRoutes(route, context)
}

function addCardRoutes(route: AddStripeRoute, context: StripeContext) {
  route('customers.payment-methods', 'GET', '/v1/customers/:id/payment_methods', any, (call) => {
    const { id } = customerOf(call)
    const { type: _, ...page } = checkList(['type'], call.input)
    return listPage(`/v1/customers/${id}/payment_methods`, methodsOf(call, id), page)
  })
  route('payment-methods.list', 'GET', '/v1/payment_methods', any, (call) => {
    const { type: _, customer, ...page } = checkList(['type', 'customer'], call.input)
    return listPage('/v1/payment_methods', methodsOf(call, String(customer)), page)
  })
  route('payment-methods.get', 'GET', '/v1/payment_methods/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'payment_method', id: params.id! }),
  )
  const attachFields = z.strictObject({ customer: text, expand })
  route('payment-methods.attach', 'POST', '/v1/payment_methods/:id/attach', attachFields, (call) => {
    findObject(call.store, call.scope, { object: 'customer', id: call.input.customer, param: 'customer' })
    const attached = attachMethod(call, paymentMethodOf(call, call.params.id!), call.input.customer)
    publishObject(context, call, attached, 'payment_method.attached')
    return attached
  })
  route(
    'payment-methods.detach',
    'POST',
    '/v1/payment_methods/:id/detach',
    z.strictObject({ expand }),
    (call) => {
      const method = findObject<PaymentMethod>(call.store, call.scope, {
        object: 'payment_method',
        id: call.params.id!,
      })
      if (!method.customer)
        throw invalidRequest('The payment method you provided is not attached to a customer.')
      const detached = putObject(call.store, call.tx, call.scope, { ...method, customer: null })
      publishObject(context, call, detached, 'payment_method.detached', { customer: method.customer })
      return detached
    },
  )
  const setupFields = z.strictObject({
    customer: text.optional(),
    usage: z.enum(['off_session', 'on_session']).optional(),
    automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: ignored }).optional(),
    metadata: metadata.optional(),
    expand,
  })
  route('setup-intents.create', 'POST', '/v1/setup_intents', setupFields, (call) =>
    createSetup(context, call, {
      customer: call.input.customer ?? null,
      metadata: mergeMetadata(undefined, call.input.metadata),
    }),
  )
  route('setup-intents.get', 'GET', '/v1/setup_intents/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'setup_intent', id: params.id! }),
  )
}

/** Creates a customer; a payment method given with it is saved. */
export function createCustomer(
  context: StripeContext,
  step: Step,
  given: z.infer<typeof customerFields>,
): Customer {
  const { world, store, tx, scope, now } = step
  if (given.test_clock)
    findObject(store, scope, { object: 'test_helpers.test_clock', id: given.test_clock, param: 'test_clock' })
  const id = newStripeId(world, tx, 'customer')
  if (given.payment_method) attachMethod(step, paymentMethodOf(step, given.payment_method), id)
  const customer = putObject<Customer>(store, tx, scope, {
    id,
    object: 'customer',
    created: unixSeconds(now),
    livemode: false,
    metadata: mergeMetadata(undefined, given.metadata),
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    email: given.email ?? null,
    invoice_settings: { default_payment_method: given.invoice_settings?.default_payment_method ?? null },
    name: given.name ?? null,
    phone: given.phone ?? null,
    test_clock: given.test_clock ?? null,
  })
  publishObject(context, step, customer, 'customer.created')
  return customer
}

function updateCustomer(context: StripeContext, call: StripeCall<z.infer<typeof customerFields>>): Customer {
  const { store, tx, scope, input } = call
  const old = customerOf(call)
  const methodId = input.invoice_settings?.default_payment_method
  if (methodId) {
    const method = findObject<PaymentMethod>(store, scope, {
      object: 'payment_method',
      id: methodId,
      param: 'invoice_settings[default_payment_method]',
    })
    if (method.customer !== old.id)
      throw invalidRequest(`The customer does not have a payment method with the ID ${methodId}`, {
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      })
  }
  const { email = old.email, name = old.name } = input
  const changed = putObject<Customer>(store, tx, scope, {
    ...old,
    email,
    name,
    description: input.description ?? old.description,
    metadata: mergeMetadata(old.metadata, input.metadata),
    invoice_settings:
      methodId === undefined
        ? old.invoice_settings
        : { ...old.invoice_settings, default_payment_method: methodId },
  })
  publishObject(context, call, changed, 'customer.updated')
  return changed
}

/** The customer in the path; a deleted one is shown as such. */
const customerOf = ({ store, scope, params }: StripeCall): Customer =>
  findObject<Customer>(store, scope, { object: 'customer', id: params.id! })

const methodsOf = ({ store, scope }: Pick<Step, 'store' | 'scope'>, customer: string): PaymentMethod[] =>
  [...objectsOf<PaymentMethod>(store, scope, 'payment_method').values()].filter(
    (method) => method.customer === customer,
  )
