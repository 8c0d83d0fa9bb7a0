import { onCatalogChanged } from '#server/features/catalog/on-catalog-changed.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import { requestCheck } from '../lifecycle/print-order-store.ts'
import { insertReceipt } from './webhook-receipt-store.ts'

/** Handles change notifications from the print provider. Their content isn't trusted: the changed order is fetched. */
export const printWebhook: Webhook = {
  path: '/webhooks/print',
  async receive(context, { rawBody, headers }) {
    const now = context.clock.now()
    const message = context.print.readWebhook({
      timestamp: headers.get('x-webhook-timestamp'),
      signature: headers.get('x-webhook-signature-256'),
      rawBody,
      now,
    })
    if (!message) throw new Failure('BAD_REQUEST')
    if (message.isTest) return
    await context.db.transaction(async (tx) => {
      const isNew = await insertReceipt(tx, message.key, now)
      if (!isNew) return
      if (message.providerOrderId) await requestCheck(tx, message.providerOrderId, now)
      else await onCatalogChanged(context, tx, message.eventType)
    })
  },
}
