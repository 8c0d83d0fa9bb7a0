import type { AdminPortal, PortalDecision } from '#contract/admin/portals.ts'
import { useDecidePortal } from '#web/data/admin/portal-queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface Asked {
  portal: AdminPortal
  decision: PortalDecision
}

const words = {
  APPROVE: {
    verb: 'Approve',
    consequence: 'It becomes listed. The seller gets an email.',
    action: 'Approve and email',
  },
  REQUEST_CHANGE: {
    verb: 'Ask for a change of',
    consequence: 'It becomes a draft again, which the seller can change and submit.',
    action: 'Return and email',
  },
  REMOVE: {
    verb: 'Remove',
    consequence: 'It can’t be listed again. The seller gets an email.',
    action: 'Remove and email',
  },
} as const

/** Confirms a decision. The reason is part of the mail to the seller. */
export function DecisionDialog({ portal, decision, onClose }: Asked & { onClose: () => void }) {
  const decide = useDecidePortal()
  const { verb, consequence, action } = words[decision]
  return (
    <ReasonDialog
      title={`${verb} “${portal.title}”?`}
      consequence={consequence}
      actionLabel={action}
      keepLabel="Not now"
      tone={decision === 'REMOVE' ? 'danger' : 'primary'}
      hint="The email includes it."
      isReasonOptional={decision === 'APPROVE'}
      isBusy={decide.isPending}
      error={decide.error}
      errorTitle="Nothing was decided"
      onConfirm={(reason) => decide.mutate({ portal, decision, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
