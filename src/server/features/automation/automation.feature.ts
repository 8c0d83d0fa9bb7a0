import { feature } from '#server/kernel/feature.ts'
import { sendAutomatically } from './send-automatically.ts'
import { simulateRule } from './simulate-rule.ts'

/** What is done with orders without the seller: the seller's rules, and automatic ordering. */
export const automationFeature = feature({
  verbs: { simulateRule },
  loops: [sendAutomatically],
})
