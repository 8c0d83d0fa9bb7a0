import type { AutomationPlan, OrderCheck } from '#contract/order-checks.ts'
import type { OrderItem } from '#contract/products.ts'
import type { Line, ShopOrder } from '#contract/shop-orders.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { Finding } from './inspectable-order.ts'

/** What the check finds about an order. */
export interface Inspection {
  status: 'READY' | 'WARNED' | 'BLOCKED'
  findings: Finding[]
  isHeld: boolean
  canSubmitOthers: boolean
  estimateCents: number | null
  ruleTrace: ShopOrder['ruleTrace']
  ruleTags: string[]
  ruleHoldUntil: Date | null
  /** Rules that fitted. */
  hitRuleIds: string[]
  /** One for each line of the order. */
  lines: InspectedLine[]
  automation: AutomationPlan
  sendsAt: Date | null
  notify: { ruleId: string; message: string }[]
  /** What is printed; null where something about its lines or its address keeps it from that. */
  request: PrintRequest | null
  itemCount: number
}

export interface InspectedLine {
  lineId: string
  exclusion: Line['exclusion']
  /** Chosen by a rule. */
  ruleFilamentId: string | null
  items: OrderItem[]
}

/** The check as it is stored: what people see, and what rules and the check decided about single lines. */
export interface StoredCheck extends OrderCheck {
  lines: Record<string, Pick<InspectedLine, 'exclusion' | 'ruleFilamentId'>>
}
