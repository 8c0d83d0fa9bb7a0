import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '#sandbox/kit/html.ts'
import { readTextBody } from '#sandbox/kit/read-text-body.ts'
import { stepOf } from '../checkout/checkout-page.ts'
import { sendStripePage } from '../checkout/hosted-page.ts'
import type { StripeContext } from '../core/stripe-context.ts'
import { objectsOf, PLATFORM, unixSeconds } from '../core/stripe-objects.ts'
import { readBalance } from '../payments/balance.ts'
import { accountLinks, type ConnectedAccount, setOnboarded } from './account-routes.ts'

type Request = FastifyRequest<{ Params: { id: string } }>

/** The pages where the owner of a connected account gives details, and sees the balance. */
export function addOnboardingPages(app: FastifyInstance, context: StripeContext): void {
  const { world } = context
  const path = '/stripe/onboarding/:id'
  app.get(path, (request: Request, reply) => {
    const link = accountLinks(world.store).get(request.params.id)
    if (!link) return sendStripePage(reply, 'Not found', html`<h1>This link does not exist.</h1>`, 404)
    const isOver = link.isUsed || link.expiresAt <= unixSeconds(world.clock.now())
    if (isOver) return reply.code(302).header('location', link.refreshUrl).send('')
    const tx = world.store.begin()
    tx.put(accountLinks(world.store), link.id, { ...link, isUsed: true })
    tx.commit('')
    return sendStripePage(
      reply,
      'Get paid',
      html`<h1>Get paid by Spoolyard</h1><form method="post" action="${request.url}">
<button class="main" name="result" value="complete">Give all details</button>
<button name="result" value="pending">Give details that have to be checked</button>
<button name="result" value="later">Leave for now</button></form>`,
    )
  })
  app.post(path, async (request: Request, reply) => {
    const link = accountLinks(world.store).get(request.params.id)
    const account = link && objectsOf<ConnectedAccount>(world.store, PLATFORM, 'account').get(link.account)
    if (!link || !account)
      return sendStripePage(reply, 'Not found', html`<h1>This link does not exist.</h1>`, 404)
    const result = new URLSearchParams(await readTextBody(request.body)).get('result')
    const step = stepOf(context, PLATFORM)
    if (result === 'complete' || result === 'pending')
      setOnboarded(context, step, account, result === 'complete')
    step.tx.commit('303')
    return reply.code(303).header('location', link.returnUrl).send('')
  })
  app.get('/stripe/express/:id', (request: Request, reply) => {
    const { available, pending } = readBalance({
      store: world.store,
      scope: request.params.id,
      now: world.clock.now(),
    })
    const sums = (list: { amount: number; currency: string }[]) =>
      list.map(
        ({ amount, currency }) => html`<li>${(amount / 100).toFixed(2)} ${currency.toUpperCase()}</li>`,
      )
    return sendStripePage(
      reply,
      'Express',
      html`<h1>Balance</h1><h2>Available</h2><ul>${sums(available)}</ul><h2>On its way</h2><ul>${sums(pending)}</ul>`,
    )
  })
}
