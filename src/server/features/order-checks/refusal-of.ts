import { errorCatalog } from '#contract/errors.ts'
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
    const error = `This order is no longer open in your store (${order.sourceStatus.toLowerCase()}). You weren’t charged.`
    return { code: 'ORDER_NOT_OPEN', error }
  }
  const finding = inspection.findings.find(
    ({ isBlocking, cause }) => isBlocking && !(isTest && cause === 'PAYMENT'),
  )
  if (finding) return { code: finding.code, error: finding.text }
  return inspection.isHeld ? { code: 'ORDER_HELD', error: errorCatalog.ORDER_HELD.message } : null
}
