import { errorCatalog } from '#contract/errors.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'

export interface Refusal {
  code: string
  error: string
}

/** Why an order can't be submitted, or null. Tests cost nothing, so payment problems don't block them. */
export function refusalOf(
  { order, inspection }: InspectedOrder,
  { isTest }: { isTest: boolean },
): Refusal | null {
  if (order.hasLivePrintOrder) {
    return { code: 'ORDER_ALREADY_SUBMITTED', error: errorCatalog.ORDER_ALREADY_SUBMITTED.message }
  }
  if (order.sourceStatus !== 'OPEN') {
    const error = `This order is no longer open in your store (${closedWords(order.sourceStatus)}). You weren’t charged.`
    return { code: 'ORDER_NOT_OPEN', error }
  }
  const finding = inspection.findings.find(
    ({ isBlocking, cause }) => isBlocking && !(isTest && cause === 'PAYMENT'),
  )
  if (finding) return { code: finding.code, error: finding.text }
  return inspection.isHeld ? { code: 'ORDER_HELD', error: errorCatalog.ORDER_HELD.message } : null
}

/** What became of an order that its store doesn't list as open. */
export const closedWords = (status: SourceStatus): string =>
  status === 'UNKNOWN' ? 'not found, or in another status' : status.toLowerCase().replace('_', ' ')

/** Why only the seller can submit an order again, or null: it was canceled since it failed, or they haven’t accepted what their store changed. */
export function refusalToOthers({ order: { lastAttempt, sourceChanges } }: InspectedOrder): Refusal | null {
  if (lastAttempt && lastAttempt.state !== 'FAILED') {
    const error =
      'This order was canceled after it failed, so only its seller can submit it again. Nothing was charged.'
    return { code: 'NOTHING_TO_REPROCESS', error }
  }
  if (sourceChanges.length === 0) return null
  const error =
    'The store changed this order, and its seller hasn’t accepted that, so only they can submit it again. Nothing was charged.'
  return { code: 'ORDER_CHANGED', error }
}
