/** A rule with a place in an order that the seller arranges: the first that fits decides. */
export interface OrderedRule {
  id: string
  /** From 1. */
  position: number
  isOn: boolean
  text: string
}

/** Switches a rule or moves it. */
export interface RuleChange {
  id: string
  isOn?: boolean
  position?: number
}
