import type { TestApp } from './start-test-app.ts'

/** Sends the webhooks of the simulated Stripe to an app, or nowhere. */
export const setStripeWebhooks = async (
  { sandbox, url }: Pick<TestApp, 'sandbox' | 'url'>,
  areOn = true,
): Promise<void> => {
  await sandbox.control('PUT', '/stripe/webhook', { url: areOn ? `${url}/api/webhooks/stripe` : '' })
}
