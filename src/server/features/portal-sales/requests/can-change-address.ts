import type { PrintOfSale } from '../read-sales.ts'
import type { SaleRecord } from '../sale-store.ts'

const SENT: readonly string[] = ['SHIPPED', 'DELIVERED', 'FAILED', 'CANCELED', 'REFUNDED']

/** Until the parcel has a label, as far as we know, and not while the money goes back. */
export const canChangeAddress = (
  { state, disputeState }: Pick<SaleRecord, 'state' | 'disputeState'>,
  print: Pick<PrintOfSale, 'state'> | null,
): boolean =>
  disputeState !== 'OPEN' &&
  disputeState !== 'LOST' &&
  (state === 'PAID' || (state === 'ORDERED' && print !== null && !SENT.includes(print.state)))
