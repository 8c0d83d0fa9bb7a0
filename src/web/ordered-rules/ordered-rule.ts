/** A rule in a list the seller sorts; the first that matches applies. */
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
