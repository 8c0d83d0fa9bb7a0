import { feature } from '#server/kernel/feature.ts'
import { createRule } from '../rules/create-rule.ts'
import { deleteRule } from '../rules/delete-rule.ts'
import { listRules } from '../rules/list-rules.ts'
import { tellRuleNews } from '../rules/tell-rule-news.ts'
import { updateRule } from '../rules/update-rule.ts'
import { sendAutomatically } from './send-automatically.ts'
import { simulateRule } from './simulate-rule.ts'

/** What is done with orders without the seller: the seller's rules, and automatic ordering. */
export const automationFeature = feature({
  verbs: { listRules, createRule, updateRule, deleteRule, simulateRule },
  loops: [sendAutomatically, tellRuleNews],
})
