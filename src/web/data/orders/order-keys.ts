/** The beginnings of the query keys around orders: what the realtime bridge and changes elsewhere make stale. */
export const orderKeys = {
  shopOrders: ['shop-orders'],
  printOrders: ['print-orders'],
  submitRuns: ['submit-runs'],
  connections: ['connections'],
} as const
