import { useState } from 'react'
import type { AdminFile } from '#contract/admin/files.ts'
import { useQuarantineFile } from '#web/data/admin/file-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

const templates = [
  {
    label: 'Possible copied design',
    text: 'Someone else claims this design. Reply with proof of your right to print it.',
  },
  { label: 'Not allowed', text: 'We don’t print weapons or parts of them.' },
] as const

const others = (file: AdminFile) =>
  file.sameElsewhere === 0
    ? 'No other seller has it now.'
    : `${counted(file.sameElsewhere, 'file')} of other sellers ${file.sameElsewhere === 1 ? 'has' : 'have'} the same content.`

/** Keeps a model from being printed and sold, or lifts that: for one seller, or for all. */
export function QuarantineDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const change = useQuarantineFile()
  const isLifted = file.quarantine !== null
  const isKnown = file.quarantine?.isForAll ?? true
  const [isForAll, setIsForAll] = useState(!isLifted)
  return (
    <ReasonDialog
      title={isLifted ? `Lift the quarantine of ${file.name}?` : `Put ${file.name} in quarantine?`}
      consequence={
        isLifted
          ? `It can be printed and sold again. Portals stay drafts until their seller submits them again. The reason for the quarantine was: “${file.quarantine?.reason}”`
          : 'Orders that print it can’t be submitted, and portals that sell it become drafts, which visitors can’t see. Orders already in print continue. No money moves.'
      }
      actionLabel={isLifted ? 'Lift quarantine' : 'Quarantine file'}
      tone={isLifted ? 'primary' : 'danger'}
      hint={
        isLifted
          ? 'Recorded in the audit log with your name. Sellers get an email.'
          : 'Sellers get it by email and see it beside the file. Recorded in the audit log with your name.'
      }
      {...(!isLifted && { templates })}
      change={change}
      errorTitle={isLifted ? 'The quarantine wasn’t lifted' : 'The file wasn’t put in quarantine'}
      onConfirm={(reason) =>
        change.mutate({ id: file.id, isLifted, isForAll, reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {isKnown && (
        <RadioCards
          label={isLifted ? 'Lift it for' : 'Quarantine it for'}
          value={isForAll ? 'all' : 'seller'}
          onChange={(whom) => setIsForAll(whom === 'all')}
          options={
            isLifted
              ? [
                  {
                    value: 'seller',
                    label: 'Only this seller',
                    hint: 'They may also upload it again. It stays in quarantine for everyone else.',
                  },
                  { value: 'all', label: 'All sellers', hint: 'Every file with this content is released.' },
                ]
              : [
                  {
                    value: 'all',
                    label: 'All sellers',
                    hint: `${others(file)} Later uploads of it are put in quarantine, too.`,
                  },
                  {
                    value: 'seller',
                    label: 'Only this seller',
                    hint: 'Their copies and their later uploads of it. Other sellers can still print it.',
                  },
                ]
          }
        />
      )}
    </ReasonDialog>
  )
}
