import type { AddRoute, Call } from '#sandbox/kit/provider-route.ts'
import { findPlatform } from '../platform-routes.ts'
import type { PrintAccount } from '../print-accounts.ts'
import type { PrintContext } from '../print-context.ts'
import { notFound, requestError, success } from '../print-responses.ts'
import { type PrintWebhook, printWebhookDocs } from './print-webhook-docs.ts'
import { signWebhook } from './sign-webhook.ts'

const maxResends = 25
const expiresAfterMs = 7 * 86_400_000

/** Undelivered webhooks, resending them, and sending a test event. */
export function addWebhookRoutes(route: AddRoute<PrintAccount>, context: PrintContext): void {
  const { store, clock } = context.world
  const ofPlatform = (call: Call<PrintAccount>) => {
    const { id } = findPlatform(store, call)
    return [...printWebhookDocs(store).values()].filter(
      (webhook) => webhook.platformId === id && webhook.attempts > 0,
    )
  }
  const present = (webhook: PrintWebhook) => presentWebhook(webhook, clock.now())

  route('webhooks.dummy', 'POST', '/platforms/:id/webhook/dummy', (call) => sendDummy(context, call))
  route('webhooks.list', 'GET', '/platforms/:id/webhook', (call) => {
    const webhooks = ofPlatform(call)
    return success(webhooks.map(present), { count: webhooks.length })
  })
  route('webhooks.resend', 'POST', '/platforms/:id/webhook/resend', async (call) => {
    const undelivered = ofPlatform(call).filter(({ status }) => status === 'failed' || status === 'retrying')
    const results: PrintWebhook[] = []
    for (const webhook of undelivered.slice(0, maxResends))
      results.push(await context.webhooks.resend(webhook))
    const delivered = results.filter(({ status }) => status === 'delivered').length
    return success({
      attempted: results.length,
      delivered,
      failed: results.length - delivered,
      expired: 0,
      remaining: undelivered.length - delivered,
      results: results.map(present),
    })
  })
  route('webhooks.resend-one', 'POST', '/platforms/:id/webhook/:webhookId/resend', async (call) => {
    const webhook = ofPlatform(call).find(({ id }) => id === call.params.webhookId)
    if (!webhook) throw notFound('Webhook')
    return success(present(await context.webhooks.resend(webhook)))
  })
}

async function sendDummy({ world }: PrintContext, call: Call<PrintAccount>) {
  const platform = findPlatform(world.store, call)
  if (platform.webhookURL === '') throw requestError('Platform has no webhook URL')
  const timestamp = String(world.clock.wallNow())
  const body = JSON.stringify({
    event_type: 'order.shipped',
    service: 'order-service',
    platform_id: platform.id,
    timestamp,
    dummy: true,
    data: {
      order: { public_id: 'SLANT_0000000000', status: 'SHIPPED', tracking_number: '9400111899220000000000' },
    },
  })
  const {
    status,
    statusText,
    body: text,
    error,
  } = await world.webhookSender.deliver({
    url: platform.webhookURL,
    body,
    headers: () => signWebhook(platform.webhookSecret, timestamp, body),
  })
  const isDelivered = status !== null && status >= 200 && status < 300
  return success({
    success: isDelivered,
    response: { status, statusText, body: text, error, code: error && 'ECONNREFUSED' },
  })
}

function presentWebhook(webhook: PrintWebhook, now: number) {
  const expiresAt = Date.parse(webhook.createdAt) + expiresAfterMs
  const isExpired = webhook.status === 'failed' && expiresAt <= now
  return {
    id: webhook.id,
    eventType: webhook.eventType,
    service: webhook.service,
    webhookURL: webhook.webhookURL,
    payload: JSON.parse(webhook.payload),
    attempts: webhook.attempts,
    retryable: webhook.status !== 'delivered' && !isExpired,
    lastStatus: webhook.lastStatus,
    lastError: webhook.lastError,
    lastAttemptAt: webhook.lastAttemptAt,
    createdAt: webhook.createdAt,
    succeededAt: webhook.succeededAt,
    expiredAt: isExpired ? new Date(expiresAt).toISOString() : null,
    expired: isExpired,
    status: isExpired ? 'expired' : webhook.status,
  }
}
