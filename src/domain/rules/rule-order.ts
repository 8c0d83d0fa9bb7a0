import type { RuleAction, RuleCondition } from '#contract/rules.ts'

/** A seller's rule, as it is tried. */
export interface OrderRule {
  id: string
  conditions: readonly RuleCondition[]
  actions: readonly RuleAction[]
}

/** What rules may ask of an order. Lines that the seller left out or ignores are not among its lines. */
export interface RuleOrder {
  shopId: string | null
  country: string
  buyerName: string
  orderNumber: string
  /** The seller's own; those that rules add come to them. */
  tags: readonly string[]
  /** From the shop. */
  notes: string | null
  totalCents: number
  currency: string
  /** The estimate of what it costs; null while nobody can say. */
  costCents: number | null
  isAddressComplete: boolean
  importedAt: Date
  /** When the seller released it last; after that no rule holds it. */
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
  /** The seller chose a filament for it by hand, which no rule changes. */
  hasChosenFilament: boolean
}

/** What the sentences about rules need to know beside the order. */
export interface RuleFacts {
  now: Date
  timeZone: string
  names: RuleNames
}

/** What people call the things that rules name by id. */
export interface RuleNames {
  shops: ReadonlyMap<string, string>
  products: ReadonlyMap<string, string>
  filaments: ReadonlyMap<string, string>
}
