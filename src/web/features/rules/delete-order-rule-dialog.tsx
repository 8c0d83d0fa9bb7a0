import type { Rule } from '#contract/orders/rules.ts'
import { useDeleteRule } from '#web/data/rules/rule-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { DeleteRuleDialog } from '#web/ordered-rules/delete-rule-dialog.tsx'

/** Asks before a rule is deleted, and says what ends with it. */
export function DeleteOrderRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const remove = useDeleteRule()
  return (
    <DeleteRuleDialog
      title={`Delete “${rule.name}”?`}
      text={rule.text}
      consequence={`It matched ${counted(rule.hits7Days, 'order')} in 7 days. Its holds, tags, filaments and skipped items are removed from unsubmitted orders. Submitted orders don’t change.`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(rule.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
