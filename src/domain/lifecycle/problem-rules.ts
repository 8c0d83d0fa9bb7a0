import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { Problem } from '#contract/orders/print-orders.ts'
import { stageOf } from './print-order-lifecycle.ts'

/** A claim is possible once something was printed. */
export function canReport(order: { state: PrintOrderState; isTest: boolean }): boolean {
  const stage = stageOf(order)
  return !order.isTest && (stage === 'PACKING' || stage === 'SHIPPED' || stage === 'DELIVERED')
}

/** Whether nothing is left to claim. A reprint and an order that a sale paid weren’t charged to their seller. */
export const isRefundedInFull = (money: { chargedCents: number; refundedCents: number }): boolean =>
  money.chargedCents > 0 && money.refundedCents >= money.chargedCents

/** Whether a claim is still to be decided, in its thread. */
export const isClaimOpen = ({ status }: Pick<Problem, 'status'>): boolean => status !== 'CLOSED'

type Claimed = Pick<Problem, 'line' | 'part' | 'place' | 'reason' | 'resolution'>

/**
 * Whether a claim asks about what an open one is about: the same defect, or a refund of the same item. Decided apart, both could bring
 * money back.
 */
export const isClaimedAlready = (open: Claimed, asked: Claimed): boolean =>
  isSameOrAll(open.line, asked.line) &&
  isSameOrAll(open.part, asked.part) &&
  (asked.resolution === 'REFUND' || (open.reason === asked.reason && isSameOrAll(open.place, asked.place)))

const isSameOrAll = <T>(one: T | null, other: T | null): boolean =>
  one === null || other === null || one === other

/** Reasons that say something about how a product is made. Parcels get lost and items mixed up whatever is in them. */
export const reasonsAboutPrint = ['DAMAGED', 'WRONG_COLOR', 'POOR_QUALITY', 'OTHER'] as const

const FEW_CLAIMS = 3
const ONE_CLAIM_IN = 20

/** Whether claims about a product are too many to be chance. */
export const hasManyClaims = ({ claimed, printed }: { claimed: number; printed: number }): boolean =>
  claimed >= FEW_CLAIMS && claimed * ONE_CLAIM_IN >= printed
