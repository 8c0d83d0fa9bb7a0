import Stripe from 'stripe'
import {
  openReceiver,
  openTestSandbox,
  type Receiver,
  type TestSandbox,
} from '#sandbox/testing/open-test-sandbox.ts'
import { stripeKey } from '../core/stripe-provider.ts'

export interface TestStripe extends TestSandbox {
  /** The official client, unmodified. */
  stripe: Stripe
  /** Receives the webhooks of the platform and of connected accounts. */
  receiver: Receiver
  /** Posts a form to one of the hosted pages, as a browser does. */
  submit(
    pageUrl: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string }>
}

/** Starts a sandbox with Stripe's official client pointed at it. */
export async function openStripe(): Promise<TestStripe> {
  const sandbox = await openTestSandbox()
  const receiver = await openReceiver()
  await sandbox.control('PUT', '/stripe/webhook', { url: receiver.url })
  const { hostname, port } = new URL(sandbox.url)
  const options = { host: hostname, port, protocol: 'http' as const, maxNetworkRetries: 0, telemetry: false }
  // The sandbox's URL is a getter, so the object itself is extended.
  return Object.assign(sandbox, {
    stripe: new Stripe(stripeKey, options),
    receiver,
    close: closeBoth(sandbox.close, receiver),
    async submit(pageUrl: string, fields: Record<string, string>) {
      const reply = await fetch(pageUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      })
      return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() }
    },
  })
}

const closeBoth = (close: () => Promise<void>, receiver: Receiver) => async () => {
  await close()
  await receiver.close()
}
