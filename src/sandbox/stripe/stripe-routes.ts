import type { FastifyInstance } from 'fastify'
import type { World } from '../kit/world.ts'
import type { Subscription } from './billing/billing-objects.ts'
import { addBillingRoutes } from './billing/billing-routes.ts'
import { addPriceRoutes } from './billing/prices.ts'
import { schedule } from './billing/subscriptions.ts'
import { addTestClockRoutes } from './billing/test-clocks.ts'
import { addCheckoutPage } from './checkout/checkout-page.ts'
import { addCheckoutRoutes, type CheckoutSession, scheduleExpiry } from './checkout/checkout-sessions.ts'
import { addPortalPage } from './checkout/portal-page.ts'
import { addPortalRoutes } from './checkout/portal-routes.ts'
import { addAccountRoutes } from './connect/account-routes.ts'
import { addOnboardingPages } from './connect/onboarding-page.ts'
import { addTransferRoutes } from './connect/transfer-routes.ts'
import { addEventRoutes } from './core/event-routes.ts'
import type { StripeContext } from './core/stripe-context.ts'
import { createStripeEvents } from './core/stripe-events.ts'
import { objectsOf, PLATFORM } from './core/stripe-objects.ts'
import { createStripeRoutes } from './core/stripe-route.ts'
import { addCustomerRoutes } from './payments/customer-routes.ts'
import { addPaymentRoutes } from './payments/payment-routes.ts'

/** Binds the simulated Stripe: its API at the root of the port, and the pages that Stripe would host. */
export function addStripeRoutes(app: FastifyInstance, world: World): StripeContext {
  const context: StripeContext = { world, events: createStripeEvents(world) }
  const route = createStripeRoutes(app, world)
  addCustomerRoutes(route, context)
  addPaymentRoutes(route, context)
  addPriceRoutes(route, context)
  addBillingRoutes(route, context)
  addTestClockRoutes(route, context)
  addCheckoutRoutes(route, context)
  addPortalRoutes(route)
  addAccountRoutes(route, context)
  addTransferRoutes(route, context)
  addEventRoutes(route)
  addCheckoutPage(app, context)
  addPortalPage(app, context)
  addOnboardingPages(app, context)
  return context
}

/** Goes on with renewals, expiries and deliveries that a stopped process left. */
export function resumeStripe(context: StripeContext): void {
  const { store, clock } = context.world
  const at = { scope: PLATFORM, store, now: clock.now() }
  for (const subscription of objectsOf<Subscription>(store, PLATFORM, 'subscription').values())
    schedule(context, subscription, at)
  for (const session of objectsOf<CheckoutSession>(store, PLATFORM, 'checkout.session').values())
    if (session.status === 'open') scheduleExpiry(context, PLATFORM, session)
  context.events.resume()
}
