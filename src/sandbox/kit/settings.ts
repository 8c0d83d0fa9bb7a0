import type { Store, Transaction } from './store.ts'

export type WebhookMode = 'normal' | 'duplicate' | 'shuffle' | 'drop'

export interface WebhookSettings {
  enabled: boolean
  mode: WebhookMode
  /** Probability of a mode other than normal, 0 to 1. */
  probability: number
}

export interface Settings {
  /** Calls per minute by provider, with overrides by key. */
  limits: {
    print: number
    shipstation: number
    shippo?: number
    google?: number
    stripe?: number
    keys: Record<string, number>
  }
  /** Seconds an order stays in a status before it moves to the next one. */
  dwell: Record<string, number>
  webhooks: { print: WebhookSettings; shipstation: WebhookSettings; stripe?: WebhookSettings }
  latency: { print: number; shipstation: number; shippo?: number; google?: number; stripe?: number }
  clockOffset: number
  /** Makes ids differ between state folders. */
  idSeed: string
}

export const normalWebhooks: WebhookSettings = { enabled: true, mode: 'normal', probability: 1 }

const defaults: Settings = {
  limits: { print: 100, shipstation: 40, shippo: 50, stripe: 1500, keys: {} },
  // From PAID to SHIPPED in three minutes.
  dwell: {
    PAID: 10,
    QUEUED: 20,
    PRINTING: 60,
    ITEMS_ON_SHELF: 15,
    POST_PROCESSING: 20,
    COMPLETED: 15,
    AWAITING_SHIPMENT: 40,
    SHIPPED: 120,
  },
  webhooks: { print: normalWebhooks, shipstation: normalWebhooks, stripe: normalWebhooks },
  latency: { print: 0, shipstation: 0, shippo: 0 },
  clockOffset: 0,
  idSeed: '',
}

/** The current settings: the defaults with the control API's changes. */
export function readSettings(store: Store): Settings {
  return store.collection<Settings>('settings').get('current') ?? defaults
}

/** Changes settings within a transaction. */
export function changeSettings(store: Store, tx: Transaction, changes: Partial<Settings>): Settings {
  const settings = { ...readSettings(store), ...changes }
  tx.put(store.collection<Settings>('settings'), 'current', settings)
  return settings
}
