import type { MarginParts } from '#contract/money/margins.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { RuleAction, RuleCondition } from '#contract/orders/rules.ts'

/** A seller's rule, ready to evaluate. */
export interface OrderRule {
  id: string
  conditions: readonly RuleCondition[]
  actions: readonly RuleAction[]
}

/** The facts of an order that rules can test. Excludes lines that the seller skipped or ignores. */
export interface RuleOrder {
  shopId: string | null
  country: string
  buyerName: string
  orderNumber: string
  /** The seller's tags; rules add theirs during evaluation. */
  tags: readonly string[]
  /** The buyer's note, from the store. */
  notes: string | null
  /** What else the store says about it. */
  details: OrderDetails
  totalCents: number
  currency: string
  /** The estimated cost; null while unknown. */
  costCents: number | null
  /** At that cost; null while it or a rate for the currency is unknown. */
  margin: MarginParts | null
  /** Whether the currency is US dollars or has a rate. */
  isConvertible: boolean
  isAddressComplete: boolean
  importedAt: Date
  /** When the seller last released it. Rules don't hold a released order. */
  releasedAt: Date | null
  lines: readonly RuleLine[]
}

export interface RuleLine {
  id: string
  sku: string | null
  title: string
  productId: string | null
  options: readonly { name: string; value: string }[]
  personalization: string | null
  /** Whether the seller chose the filament. Rules don't override it. */
  hasChosenFilament: boolean
}

/** Everything rule evaluation needs besides the order. */
export interface RuleFacts {
  now: Date
  timeZone: string
  names: RuleNames
}

/** Display names for the ids in rules. */
export interface RuleNames {
  shops: ReadonlyMap<string, string>
  products: ReadonlyMap<string, string>
  filaments: ReadonlyMap<string, string>
}
