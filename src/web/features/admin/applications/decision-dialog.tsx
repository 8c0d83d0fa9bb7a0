import { useQueryClient } from '@tanstack/react-query'
import type { ListedApplication } from '#contract/account/applications.ts'
import { decideSoon } from '#web/data/admin/pending-decisions.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { MailPreview } from './mail-preview.tsx'

export interface Decision {
  application: ListedApplication
  status: 'ACCEPTED' | 'REJECTED'
}

interface Props extends Decision {
  onDecided: (id: string) => void
  onClose: () => void
}

/** Confirms a decision, with the mail that it sends. It can be undone for ten seconds. */
export function DecisionDialog({ application, status, onDecided, onClose }: Props) {
  const queryClient = useQueryClient()
  const { id, applicant } = application
  const isAccepting = status === 'ACCEPTED'
  return (
    <ReasonDialog
      title={`${isAccepting ? 'Accept' : 'Reject'} ${applicant.name || applicant.email}?`}
      consequence={
        isAccepting
          ? 'Their orders can then be charged and printed. You can undo this for ten seconds.'
          : 'Their orders stay test orders, and they can apply again. You can undo this for ten seconds.'
      }
      actionLabel={isAccepting ? 'Accept and email' : 'Reject and email'}
      tone={isAccepting ? 'primary' : 'danger'}
      hint={isAccepting ? 'Included in the email.' : 'Included in the email. Explain what’s missing.'}
      isReasonOptional={isAccepting}
      change={{ isPending: false, error: null }}
      errorTitle="The decision wasn’t saved"
      preview={(reason) => <MailPreview id={id} status={status} reason={reason} />}
      onConfirm={(reason) => {
        decideSoon(queryClient, { id, status, reason })
        onDecided(id)
      }}
      onClose={onClose}
    />
  )
}
