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
  /** The raw body, the same in every attempt. */
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

/** Events that were not delivered at the first attempt, and those still on their way. */
export function printWebhookDocs(store: Store): Collection<PrintWebhook> {
  return store.collection<PrintWebhook>('print.webhooks')
}
