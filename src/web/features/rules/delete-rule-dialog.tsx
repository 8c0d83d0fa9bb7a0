import type { Rule } from '#contract/rules.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useDeleteRule } from './rule-mutations.ts'

/** Asks before a rule is gone, and says what ends with it. */
export function DeleteRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const remove = useDeleteRule()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete “${rule.name}”?`}
      consequence={
        <>
          <p className="[overflow-wrap:anywhere]">{rule.text}</p>
          <p className="mt-2">
            It fitted {counted(rule.hits7Days, 'order')} in 7 days. What it does with unsubmitted orders ends:
            holds, tags, filaments and left-out lines of it. What was submitted stays as it is.
          </p>
        </>
      }
      actionLabel="Delete rule"
      keepLabel="Keep rule"
      tone="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(rule.id, { onSuccess: onClose })}
    />
  )
}
