import type { OrderSourcePort } from '../order-source.ts'

/** CSV files that sellers import themselves. There is no service to sync with, so every other part is null. */
export const csvSource = {
  id: 'csv',
  pull: null,
  shipments: null,
  cancelOrder: null,
  subscribe: null,
  credentials: null,
  consent: null,
  orderUrl: () => null,
  statusUrl: () => null,
  health: () => ({ isOpen: false, since: null, lastError: null, nextProbeAt: null }),
} as const satisfies OrderSourcePort
