import type { AdminPortal, PortalDecision } from '#contract/admin/portals.ts'
import { useDecidePortal } from '#web/data/admin/portal-queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { portalTemplates } from './reason-templates.ts'

export interface Asked {
  portal: AdminPortal
  decision: PortalDecision
}

const words = {
  APPROVE: {
    verb: 'Approve',
    consequence: 'The portal is listed, and the seller gets an email.',
    action: 'Approve and email',
  },
  REQUEST_CHANGE: {
    verb: 'Request changes to',
    consequence: 'The portal becomes a draft again. The seller gets an email and can change and resubmit it.',
    action: 'Return and email',
  },
  REMOVE: {
    verb: 'Remove',
    consequence: 'The portal can’t be listed again. The seller gets an email.',
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
      tone={decision === 'REMOVE' ? 'danger' : 'primary'}
      hint="Included in the email."
      templates={portalTemplates[decision]}
      isReasonOptional={decision === 'APPROVE'}
      change={decide}
      errorTitle="The decision wasn’t saved"
      onConfirm={(reason) => decide.mutate({ portal, decision, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
