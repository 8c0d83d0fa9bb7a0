import type { Sale, SaleDetail, SaleState } from '#contract/portals/sales.ts'
import type { Tone } from '#web/ui/tone.ts'

/** What administrators read; makers see paid sales only. */
export const saleStates: Readonly<Record<SaleState, { label: string; tone: Tone }>> = {
  OPEN: { label: 'On Stripe’s page', tone: 'neutral' },
  EXPIRED: { label: 'Never paid', tone: 'neutral' },
  PAID: { label: 'Paid', tone: 'info' },
  ORDERED: { label: 'Ordered', tone: 'info' },
  REFUNDING: { label: 'Refunding', tone: 'warn' },
  REFUNDED: { label: 'Refunded', tone: 'warn' },
  COMPLETED: { label: 'Maker paid', tone: 'success' },
}

export const saleDisputes: Readonly<
  Record<NonNullable<Sale['disputeState']>, { label: string; tone: Tone }>
> = {
  OPEN: { label: 'Disputed', tone: 'danger' },
  WON: { label: 'Dispute won', tone: 'success' },
  LOST: { label: 'Dispute lost', tone: 'danger' },
}

export const saleStages: Readonly<Record<SaleDetail['stage'], string>> = {
  UNPAID: 'Not paid',
  PAID: 'Paid',
  QUEUED: 'Queued',
  PRINTING: 'Printing',
  PACKING: 'Packing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  ENDED: 'Ended',
}
