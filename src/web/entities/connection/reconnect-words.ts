import type { OrderSourceFacts } from '#domain/order-sources.ts'

/** What the button to renew a connection is called. */
export const reconnectWords: Readonly<Record<OrderSourceFacts['connects'], string>> = {
  credentials: 'Update API keys',
  oauth: 'Reconnect',
  file: 'Import a file',
}
