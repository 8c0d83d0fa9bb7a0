import type { AutomationPlan, OrderCheck } from '#contract/orders/order-checks.ts'
import type { Line, ShopOrder } from '#contract/orders/shop-orders.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { Finding } from './inspectable-order.ts'
import type { LineLettering } from './letter-print.ts'

/** The result of checking an order. */
export interface Inspection {
  status: 'READY' | 'WARNED' | 'BLOCKED' | 'NOT_FOR_PRINT'
  findings: Finding[]
  isHeld: boolean
  canSubmitOthers: boolean
  estimateCents: number | null
  ruleTrace: ShopOrder['ruleTrace']
  ruleTags: string[]
  ruleHoldUntil: Date | null
  /** Rules that matched the order. */
  hitRuleIds: string[]
  /** One for each line of the order. */
  lines: InspectedLine[]
  automation: AutomationPlan
  sendsAt: Date | null
  notify: { ruleId: string; message: string }[]
  /** What we would print; null if the items or the address block it. */
  request: PrintRequest | null
  itemCount: number
}

export interface InspectedLine {
  lineId: string
  exclusion: Line['exclusion']
  /** The filament that a rule chose. */
  ruleFilamentId: string | null
  /** The file of the first printed part, without a buyer’s text; null if there is none. */
  fileId: string | null
  items: OrderItem[]
  /** The print files with the buyer's text that `items` refer to. */
  letterings: LineLettering[]
  /** The buyer's text that the seller accepted to leave out. */
  leftOutText: string | null
}

/** The check as stored: what sellers see, plus what rules and the check decided for each line. */
export interface StoredCheck extends OrderCheck {
  lines: Record<string, StoredLine>
}

interface StoredLine extends Pick<InspectedLine, 'exclusion' | 'ruleFilamentId'> {
  /** What lists show of it; null if nothing of the line is printed. Absent on older checks. */
  prints?: { fileId: string | null; filamentIds: string[] } | null
}
