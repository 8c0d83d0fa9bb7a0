/** The statuses of an order at the print provider, as the provider names them; anything newer reads as `PROCESSING`. */
export const providerStatuses = [
  'DRAFT',
  'PAID',
  'PROCESSING',
  'QUEUED',
  'PRINTING',
  'ITEMS_ON_SHELF',
  'POST_PROCESSING',
  'COMPLETED',
  'IN_REVIEW',
  'AWAITING_SHIPMENT',
  'SHIPPED',
  'DELIVERED',
  'CANCELED',
  'PAYMENT_ERROR',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]
