import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#sandbox/kit/html.ts'
import { readTextBody } from '#sandbox/kit/read-text-body.ts'
import type { Invoice, Subscription } from '../billing/billing-objects.ts'
import { changePlan } from '../billing/change-plan.ts'
import { payInvoice } from '../billing/invoices.ts'
import type { Price } from '../billing/prices.ts'
import { afterPayment, change, schedule } from '../billing/subscriptions.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { objectsOf, putObject, unixSeconds } from '../core/stripe-objects.ts'
import type { Customer } from '../payments/customer-routes.ts'
import { completeSetup, createSetup } from '../payments/setup-intents.ts'
import { cardByAlias } from '../payments/test-cards.ts'
import { stepOf } from './checkout-page.ts'
import { amountText, cardButtons, sendStripePage } from './hosted-page.ts'
import type { PortalConfiguration, PortalSession } from './portal-routes.ts'

type Request = FastifyRequest<{ Params: { scope: string; id: string } }>

const path = '/stripe/portal/:scope/:id'
const VALID_SECONDS = 3600

/** The page where a customer changes plan and card, cancels, and pays invoices. */
export function addPortalPage(app: FastifyInstance, context: StripeContext): void {
  app.get(path, (request: Request, reply) => show(context, request, reply, null))
  app.post(path, async (request: Request, reply) => {
    const session = sessionOf(context, request)
    if (!session) return show(context, request, reply, null)
    const form = new URLSearchParams(await readTextBody(request.body))
    const step = stepOf(context, request.params.scope)
    const refusal = act(context, step, session, form)
    step.tx.commit('200')
    return show(context, request, reply, refusal)
  })
}

/** Does what a button asks for, and tells why it couldn't. */
function act(
  context: StripeContext,
  step: Step,
  session: PortalSession,
  form: URLSearchParams,
): string | null {
  const card = cardByAlias(form.get('card') ?? '')
  if (card) {
    const setup = createSetup(context, step, { customer: session.customer, metadata: {} })
    const { setup: done, decline } = completeSetup(context, step, { setup, card })
    if (decline) return decline.message
    const customer = customerOf(step, session)
    const changed = putObject<Customer>(step.store, step.tx, step.scope, {
      ...customer,
      invoice_settings: { default_payment_method: done.payment_method },
    })
    context.events.publish(step.tx, {
      type: 'customer.updated',
      scope: step.scope,
      object: changed,
      now: step.now,
    })
    for (const subscription of subscriptionsOf(step, session.customer))
      change(context, step, subscription, { default_payment_method: done.payment_method })
    return null
  }
  const invoice = openInvoices(step, session.customer).find(({ id }) => id === form.get('pay'))
  if (invoice) {
    const methodId = customerOf(step, session).invoice_settings.default_payment_method
    const outcome = payInvoice(context, step, {
      invoice,
      methodId,
      isOffSession: false,
      isAuthenticated: true,
    })
    afterPayment(context, step, outcome.invoice)
    return outcome.decline?.message ?? null
  }
  const subscription = subscriptionsOf(step, session.customer).find(
    ({ id }) => id === form.get('subscription'),
  )
  if (!subscription) return null
  if (form.get('action') === 'cancel' || form.get('action') === 'keep') {
    const isEnding = form.get('action') === 'cancel'
    change(context, step, subscription, {
      cancel_at_period_end: isEnding,
      canceled_at: isEnding ? unixSeconds(step.now) : null,
    })
    return null
  }
  const price = objectsOf<Price>(step.store, step.scope, 'price').get(form.get('price') ?? '')
  if (!price) return null
  const changed = changePlan(context, step, subscription, { price, quantity: 1, behavior: 'always_invoice' })
  step.tx.afterCommit(() => schedule(context, changed, step))
  return null
}

function show(context: StripeContext, request: Request, reply: FastifyReply, refusal: string | null) {
  const session = sessionOf(context, request)
  if (!session) return sendStripePage(reply, 'Expired', html`<h1>This link has expired.</h1>`, 404)
  const view = { store: context.world.store, scope: request.params.scope }
  const subscriptions = subscriptionsOf(view, session.customer)
  const prices = pricesFor(view, session)
  return sendStripePage(
    reply,
    'Billing',
    html`<h1>Billing</h1>${refusal === null ? '' : html`<p class="refused" role="alert">${refusal}</p>`}
${subscriptions.length === 0 ? html`<p>No subscription.</p>` : ''}
${subscriptions.map(
  ({
    id,
    status,
    cancel_at_period_end,
    items: { data },
  }) => html`<form method="post" action="${request.url}"><input type="hidden" name="subscription" value="${id}">
<p><b>${nameOf(view, data[0]!.price)}</b> ${amountText(data[0]!.price.unit_amount, data[0]!.price.currency)} per ${data[0]!.price.recurring?.interval}, ${status}${cancel_at_period_end ? ', ends with its period' : ''}</p>
${prices.filter(({ id: price }) => price !== data[0]!.price.id).map((price) => html`<button name="price" value="${price.id}">Change to ${nameOf(view, price)}, ${amountText(price.unit_amount, price.currency)} per ${price.recurring?.interval}</button>`)}
<button name="action" value="${cancel_at_period_end ? 'keep' : 'cancel'}">${cancel_at_period_end ? 'Don’t cancel plan' : 'Cancel plan'}</button></form>`,
)}
${openInvoices(view, session.customer).map((invoice) => html`<form method="post" action="${request.url}"><button name="pay" value="${invoice.id}">Pay ${amountText(invoice.amount_remaining, invoice.currency)}</button></form>`)}
<form method="post" action="${request.url}">${cardButtons('Use another card')}</form>
<p><a href="${session.return_url}">Return to Spoolyard</a></p>`,
  )
}

type View = Pick<Step, 'store' | 'scope'>

const subscriptionsOf = ({ store, scope }: View, customer: string): Subscription[] =>
  [...objectsOf<Subscription>(store, scope, 'subscription').values()].filter(
    (each) => each.customer === customer && each.ended_at === null,
  )

const openInvoices = ({ store, scope }: View, customer: string): Invoice[] =>
  [...objectsOf<Invoice>(store, scope, 'invoice').values()].filter(
    (each) => each.customer === customer && each.status === 'open',
  )

function pricesFor({ store, scope }: View, { configuration }: PortalSession): Price[] {
  const configurations = objectsOf<PortalConfiguration>(store, scope, 'billing_portal.configuration')
  const chosen = configuration ? configurations.get(configuration) : [...configurations.values()][0]
  const prices = objectsOf<Price>(store, scope, 'price')
  return (chosen?.prices ?? []).flatMap((id) => prices.get(id) ?? [])
}

const nameOf = ({ store, scope }: View, price: Price): string =>
  price.nickname ?? String(objectsOf(store, scope, 'product').get(price.product)?.name ?? 'Plan')

const customerOf = ({ store, scope }: View, { customer }: PortalSession): Customer =>
  objectsOf<Customer>(store, scope, 'customer').get(customer)!

function sessionOf({ world }: StripeContext, { params }: Request): PortalSession | undefined {
  const session = objectsOf<PortalSession>(world.store, params.scope, 'billing_portal.session').get(params.id)
  return session && session.created + VALID_SECONDS > unixSeconds(world.clock.now()) ? session : undefined
}
