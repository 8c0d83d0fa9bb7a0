import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#sandbox/kit/html.ts'
import { readTextBody } from '#sandbox/kit/read-text-body.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { objectsOf } from '../core/stripe-objects.ts'
import type { Customer } from '../payments/customer-routes.ts'
import { cardByAlias } from '../payments/test-cards.ts'
import { type CheckoutSession, checkoutPlans } from './checkout-sessions.ts'
import { completeSession } from './complete-session.ts'
import { amountText, authenticationForm, cardButtons, sendStripePage } from './hosted-page.ts'

type Request = FastifyRequest<{ Params: { scope: string; id: string } }>

const path = '/stripe/checkout/:scope/:id'
const verbs = { payment: 'Pay', setup: 'Save a card', subscription: 'Subscribe' }

/** The page where someone pays, saves a card or subscribes, with a button for each test card. */
export function addCheckoutPage(app: FastifyInstance, context: StripeContext): void {
  app.get(path, (request: Request, reply) => show(context, request, reply, null))
  app.post(path, async (request: Request, reply) => {
    const session = sessionOf(context, request)
    if (!session) return show(context, request, reply, null)
    const form = new URLSearchParams(await readTextBody(request.body))
    const card = cardByAlias(form.get('card') ?? '')
    if (!card) return show(context, request, reply, 'Choose a card.')
    const email = form.get('email') ?? ''
    const name = form.get('name') ?? ''
    const answer = form.get('authentication')
    const authentication = answer === 'passed' || answer === 'failed' ? answer : null
    const step = stepOf(context, request.params.scope)
    const outcome = completeSession(context, step, session, { card, email, name, authentication })
    step.tx.commit('200')
    if (outcome.kind === 'declined') return show(context, request, reply, outcome.message)
    if (outcome.kind === 'authenticate')
      return sendStripePage(
        reply,
        'Authenticate',
        authenticationForm(request.url, { card: card.alias, email, name }),
      )
    const address = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    return reply.code(303).header('location', address).send('')
  })
}

function show(context: StripeContext, request: Request, reply: FastifyReply, refusal: string | null) {
  const session = sessionOf(context, request)
  if (!session)
    return sendStripePage(
      reply,
      'Not found',
      html`<h1>You might be having a network connection problem, the link might be expired, or the payment provider cannot be reached at the moment.</h1>`,
      404,
    )
  const { store } = context.world
  const customer = session.customer
    ? objectsOf<Customer>(store, request.params.scope, 'customer').get(session.customer)
    : undefined
  const lines = checkoutPlans(store).get(session.id)?.lines ?? []
  const title = verbs[session.mode]
  return sendStripePage(
    reply,
    title,
    html`<h1>${title}</h1>
${session.amount_total === null ? '' : html`<p class="total">${amountText(session.amount_total, session.currency ?? 'usd')}</p>`}
<ul>${lines.map(({ quantity, description, amount_total, currency }) => html`<li><span>${quantity} × ${description}</span><span>${amountText(amount_total, currency)}</span></li>`)}</ul>
${refusal === null ? '' : html`<p class="refused" role="alert">${refusal}</p>`}
<form method="post" action="${request.url}">
<label class="field">Email<input type="email" name="email" required value="${customer?.email ?? session.customer_email ?? 'buyer@mail.example'}"></label>
<label class="field">Name on card<input type="text" name="name" required value="${customer?.name ?? 'Pat Doe'}"></label>
${cardButtons(session.mode === 'setup' ? 'Card to save' : 'Pay with')}
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : ''}`,
  )
}

function sessionOf({ world }: StripeContext, { params }: Request): CheckoutSession | undefined {
  const session = objectsOf<CheckoutSession>(world.store, params.scope, 'checkout.session').get(params.id)
  return session?.status === 'open' ? session : undefined
}

/** A transaction for what someone does on a page. */
export function stepOf({ world }: StripeContext, scope: string): Step {
  return { world, store: world.store, tx: world.store.begin(), scope, now: world.clock.now() }
}
