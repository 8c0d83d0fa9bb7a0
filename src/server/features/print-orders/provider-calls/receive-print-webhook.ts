import type { Transaction } from '#server/db/database.ts'
import { onCatalogChanged } from '#server/features/catalog/on-catalog-changed.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import { requestCheck } from '../lifecycle/print-order-store.ts'
import { insertReceipt } from './webhook-receipt-store.ts'

interface Named {
  providerOrderId: string | null
  eventType: string
}

/** Handles change notifications from the print provider. Their content isn't trusted: the changed order is fetched. */
export const printWebhook: Webhook<Named> = {
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
    if (message.isTest) return null
    const { key, providerOrderId, eventType } = message
    const named = { providerOrderId, eventType }
    return await context.db.transaction(async (tx) => {
      if (!(await insertReceipt(tx, key, now))) return null
      await readAgain(context, tx, named)
      return named
    })
  },
  replay: (context, named) => context.db.transaction((tx) => readAgain(context, tx, named)),
}

async function readAgain(
  context: Context,
  tx: Transaction,
  { providerOrderId, eventType }: Named,
): Promise<void> {
  if (providerOrderId) await requestCheck(tx, providerOrderId, context.clock.now())
  else await onCatalogChanged(context, tx, eventType)
}
