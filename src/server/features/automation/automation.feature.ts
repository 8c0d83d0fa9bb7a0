import { feature } from '#server/kernel/feature.ts'
import { sendAutomatically } from './send-automatically.ts'
import { simulateRule } from './simulate-rule.ts'

/** What happens to orders automatically: rule simulation and automatic ordering. */
export const automationFeature = feature({
  verbs: { simulateRule },
  recurring: [sendAutomatically],
})
