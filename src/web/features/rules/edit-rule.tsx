import type { Rule } from '#contract/orders/rules.ts'
import { OrderRuleDrawer } from './order-rule-drawer.tsx'
import { newDraft } from './rule-draft.ts'

/** The drawer of a new rule, or of an existing one. */
export function EditRule({ rule, onClose }: { rule: Rule | 'new'; onClose: () => void }) {
  if (rule === 'new') return <OrderRuleDrawer title="New rule" initial={newDraft} onClose={onClose} />
  const { id, name, conditions, actions } = rule
  return (
    <OrderRuleDrawer
      title={`Rule ${rule.position}`}
      id={id}
      initial={{ name, conditions, actions }}
      onClose={onClose}
    />
  )
}
