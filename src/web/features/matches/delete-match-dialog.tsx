import type { Match } from '#contract/products/matches.ts'
import { useDeleteMatch } from '#web/data/matches/match-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { DeleteRuleDialog } from '#web/ordered-rules/delete-rule-dialog.tsx'

/** Asks before a link rule is deleted, and says what happens to its items. */
export function DeleteMatchDialog({ rule, onClose }: { rule: Match; onClose: () => void }) {
  const remove = useDeleteMatch()
  return (
    <DeleteRuleDialog
      title="Delete this rule?"
      text={`${rule.text}.`}
      consequence={`It linked ${counted(rule.hits30Days, 'item')} in 30 days. We match unsubmitted items again, and some may need linking. Submitted orders don’t change.`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(rule.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
