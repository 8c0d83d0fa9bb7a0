import type { Collection, Store } from '#sandbox/kit/store.ts'

export interface PrintWebhook {
  id: string
  platformId: string
  account: string
  subject: string
  reference: string | null
  eventType: string
  service: string
  webhookURL: string
  /** The raw body, identical in every attempt. */
  payload: string
  attempts: number
  lastStatus: number | null
  lastError: string | null
  lastAttemptAt: string | null
  createdAt: string
  succeededAt: string | null
  dueAt: number
  status: 'waiting' | 'retrying' | 'failed' | 'delivered'
}

/** Events that are pending or were not delivered on the first attempt. */
export function printWebhookDocs(store: Store): Collection<PrintWebhook> {
  return store.collection<PrintWebhook>('print.webhooks')
}
