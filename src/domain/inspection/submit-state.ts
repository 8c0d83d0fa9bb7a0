import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'

/** The status of an unsubmitted order: the server's check result, or the action in progress. */
export type SubmitState =
  | { kind: 'under-way' }
  | { kind: 'submitted' }
  | { kind: 'checking' }
  | { kind: 'held'; hold: NonNullable<ShopOrderRow['hold']> }
  | { kind: 'blocked'; reasons: readonly CheckReason[] }
  | { kind: 'failed'; failure: NonNullable<ShopOrderRow['lastFailure']> }
  | { kind: 'warned'; reasons: readonly CheckReason[] }
  | { kind: 'ready' }
  | { kind: 'not-for-print' }

type Order = Pick<ShopOrderRow, 'id' | 'isUnsubmitted' | 'check' | 'hold' | 'lastFailure'>

export function submitStateOf(order: Order, isUnderWay: boolean): SubmitState {
  const { check, hold, lastFailure } = order
  if (isUnderWay) return { kind: 'under-way' }
  if (!order.isUnsubmitted) return { kind: 'submitted' }
  if (check?.status === 'NOT_FOR_PRINT') return { kind: 'not-for-print' }
  if (hold) return { kind: 'held', hold }
  if (!check) return { kind: 'checking' }
  if (check.status === 'BLOCKED') {
    return { kind: 'blocked', reasons: check.reasons.filter(({ isBlocking }) => isBlocking) }
  }
  if (lastFailure) return { kind: 'failed', failure: lastFailure }
  return check.status === 'WARNED' ? { kind: 'warned', reasons: check.reasons } : { kind: 'ready' }
}

/** Whether the server would accept the order in its current state. */
export function canSubmit(order: Order, isUnderWay: boolean): boolean {
  return ['failed', 'warned', 'ready'].includes(submitStateOf(order, isUnderWay).kind)
}

/** What printing it costs: as charged, or estimated while it isn't submitted. Null while a price is missing. */
export const costOf = ({ printOrder, check }: Pick<ShopOrderRow, 'printOrder' | 'check'>): number | null =>
  printOrder ? printOrder.costCents : (check?.estimateCents ?? null)
