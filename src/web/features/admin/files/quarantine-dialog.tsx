import type { AdminFile } from '#contract/admin/files.ts'
import { useQuarantineFile } from '#web/data/admin/file-queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

const templates = [
  {
    label: 'Possible copied design',
    text: 'Someone else claims this design. Reply with proof of your right to print it.',
  },
  { label: 'Not allowed', text: 'We don’t print weapons or parts of them.' },
] as const

/** Keeps a file from being printed and sold, or lifts that. */
export function QuarantineDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const change = useQuarantineFile()
  const isLifted = file.quarantine !== null
  return (
    <ReasonDialog
      title={isLifted ? `Lift the quarantine of ${file.name}?` : `Put ${file.name} in quarantine?`}
      consequence={
        isLifted
          ? `It can be printed and sold again. Its portals stay drafts until the seller submits them again. It was in quarantine for: “${file.quarantine?.reason}”`
          : 'Orders that print it can’t be submitted, and portals that sell it become drafts, which visitors can’t see. Orders already in print continue. No money moves.'
      }
      actionLabel={isLifted ? 'Lift quarantine' : 'Quarantine file'}
      keepLabel="Not now"
      tone={isLifted ? 'primary' : 'danger'}
      hint={
        isLifted
          ? 'Recorded in the audit log with your name. The seller gets an email.'
          : 'The seller gets it by email and sees it beside the file. Recorded in the audit log with your name.'
      }
      {...(!isLifted && { templates })}
      isBusy={change.isPending}
      error={change.error}
      errorTitle={isLifted ? 'The quarantine wasn’t lifted' : 'The file wasn’t put in quarantine'}
      onConfirm={(reason) => change.mutate({ id: file.id, isLifted, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
