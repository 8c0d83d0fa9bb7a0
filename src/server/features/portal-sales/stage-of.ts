import type { BuyerSale } from '#contract/portals/sales.ts'
import type { PrintOfSale } from './read-sales.ts'
import type { SaleRecord } from './sale-store.ts'

export type PrintState = Pick<PrintOfSale, 'stage'>

/** How far a sale is, in words of its buyer and its maker. */
export function stageOf({ state }: Pick<SaleRecord, 'state'>, print: PrintState | null): BuyerSale['stage'] {
  if (state === 'OPEN') return 'UNPAID'
  if (state === 'EXPIRED' || state === 'REFUNDING' || state === 'REFUNDED') return 'ENDED'
  if (!print) return 'PAID'
  switch (print.stage) {
    case 'PRINTING':
    case 'PACKING':
    case 'SHIPPED':
    case 'DELIVERED':
      return print.stage
    default:
      return 'QUEUED'
  }
}
