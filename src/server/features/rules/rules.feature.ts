import { feature } from '#server/kernel/feature.ts'
import { createRule } from './create-rule.ts'
import { deleteRule } from './delete-rule.ts'
import { listRules } from './list-rules.ts'
import { updateRule } from './update-rule.ts'

/** Sellers' rules for handling orders automatically. */
export const rulesFeature = feature({
  verbs: { listRules, createRule, updateRule, deleteRule },
})
