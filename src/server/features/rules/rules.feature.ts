import { feature } from '#server/kernel/feature.ts'
import { createRule } from './create-rule.ts'
import { deleteRule } from './delete-rule.ts'
import { listRules } from './list-rules.ts'
import { tellRuleNews } from './tell-rule-news.ts'
import { updateRule } from './update-rule.ts'

/** What sellers want done with orders that look like this. */
export const rulesFeature = feature({
  verbs: { listRules, createRule, updateRule, deleteRule },
  loops: [tellRuleNews],
})
