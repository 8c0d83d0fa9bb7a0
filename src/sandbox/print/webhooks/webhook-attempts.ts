import type { Transaction } from '#sandbox/kit/store.ts'
import type { Delivery } from '#sandbox/kit/webhook-sender.ts'
import type { World } from '#sandbox/kit/world.ts'
import { printPlatforms } from '../print-accounts.ts'
import { type PrintWebhook, printWebhookDocs } from './print-webhook-docs.ts'
import { signWebhook } from './sign-webhook.ts'

export interface WebhookAttempts {
  /** Attempts delivery, with retries until the backoff schedule is exhausted. */
  send(webhook: PrintWebhook): void
  /** Attempts delivery at `dueAt`, unless it was delivered by then. */
  sendLater(webhook: PrintWebhook): void
  /** Makes one attempt immediately. */
  resend(webhook: PrintWebhook): Promise<PrintWebhook>
}

const backoffSeconds = [5, 30, 120, 600]

/** Signs and delivers the print platform's events, with retries. */
export function createWebhookAttempts(world: World): WebhookAttempts {
  const docs = printWebhookDocs(world.store)
  const request = (webhook: PrintWebhook) => ({
    url: webhook.webhookURL,
    body: webhook.payload,
    headers() {
      const secret = printPlatforms(world.store).get(webhook.platformId)?.webhookSecret ?? ''
      return signWebhook(secret, String(world.clock.wallNow()), webhook.payload)
    },
  })

  function send(webhook: PrintWebhook) {
    world.webhookSender.send({
      ...request(webhook),
      orderingKey: webhook.subject,
      onDelivered: (delivery) => recordAttempt(docs.get(webhook.id) ?? webhook, delivery),
    })
  }

  function sendLater(webhook: PrintWebhook) {
    world.clock.at(webhook.dueAt, () => {
      const current = docs.get(webhook.id)
      if (current && current.status !== 'delivered') send(current)
    })
  }

  function recordAttempt(webhook: PrintWebhook, delivery: Delivery): PrintWebhook {
    const outcome = outcomeOf(webhook, delivery, new Date(world.clock.now()).toISOString())
    const tx = world.store.begin()
    recordWebhook(tx, webhook, 'webhook.sent')
    const isListed = outcome.status !== 'delivered' || outcome.attempts > 1
    if (isListed && docs.get(webhook.id)) tx.put(docs, outcome.id, outcome)
    else tx.remove(docs, outcome.id)
    tx.commit(delivery.status === null ? 'no answer' : String(delivery.status))
    if (outcome.status === 'retrying') sendLater(outcome)
    return outcome
  }

  return {
    send,
    sendLater,
    resend: async (webhook) => recordAttempt(webhook, await world.webhookSender.deliver(request(webhook))),
  }
}

/** Records a webhook action in the ledger. */
export function recordWebhook(tx: Transaction, webhook: PrintWebhook, action: string): void {
  tx.record({
    provider: 'print',
    route: `webhooks.${webhook.eventType}`,
    account: webhook.account,
    action,
    id: webhook.subject,
    reference: webhook.reference,
    chargedCents: 0,
    detail: webhook.eventType,
  })
}

function outcomeOf(webhook: PrintWebhook, { status, body, error }: Delivery, at: string): PrintWebhook {
  const attempts = webhook.attempts + 1
  const attempted = { ...webhook, attempts, lastStatus: status, lastAttemptAt: at }
  if (status !== null && status >= 200 && status < 300)
    return { ...attempted, status: 'delivered', lastError: null, succeededAt: at }
  const lastError = error ?? (body.slice(0, 200) || `HTTP ${status}`)
  const backoff = backoffSeconds[attempts - 1]
  if (backoff === undefined) return { ...attempted, status: 'failed', lastError }
  return { ...attempted, status: 'retrying', lastError, dueAt: webhook.dueAt + backoff * 1000 }
}
