import type { Match } from '#contract/matches.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useDeleteMatch } from './match-mutations.ts'

interface Props {
  rule: Match
  onClose: () => void
}

/** Asks before a rule is gone, and says what becomes of its lines. */
export function DeleteRuleDialog({ rule, onClose }: Props) {
  const remove = useDeleteMatch()
  const { text, hits30Days } = rule
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this rule?"
      consequence={
        <>
          <p className="[overflow-wrap:anywhere]">{text}.</p>
          <p className="mt-2">
            It decided {counted(hits30Days, 'line')} in 30 days. Unsubmitted ones are matched again and may
            have to wait; what was printed stays as it is.
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
