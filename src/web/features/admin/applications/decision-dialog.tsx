import type { ListedApplication } from '#contract/account/applications.ts'
import { useDecideApplication } from '#web/data/admin/application-queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface Decision {
  application: ListedApplication
  status: 'ACCEPTED' | 'REJECTED'
}

/** Confirms a decision. The reason is part of the mail to the seller. */
export function DecisionDialog({ application, status, onClose }: Decision & { onClose: () => void }) {
  const decide = useDecideApplication()
  const { applicant } = application
  const isAccepting = status === 'ACCEPTED'
  return (
    <ReasonDialog
      title={`${isAccepting ? 'Accept' : 'Reject'} ${applicant.name || applicant.email}?`}
      consequence={
        isAccepting
          ? 'Their orders can be charged and printed from now on. They get an email that says so.'
          : 'Their orders stay tests. They get an email and may apply again.'
      }
      actionLabel={isAccepting ? 'Accept and email' : 'Reject and email'}
      keepLabel="Not now"
      tone={isAccepting ? 'primary' : 'danger'}
      hint={isAccepting ? 'The email includes it.' : 'The email includes it: say what is missing.'}
      isReasonOptional={isAccepting}
      isBusy={decide.isPending}
      error={decide.error}
      errorTitle="The application wasn’t decided"
      onConfirm={(reason) => decide.mutate({ id: application.id, status, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
