import { useState } from 'react'
import type { FileDetail, LengthUnit, Measurement } from '#contract/products/files.ts'
import { useConfirmUnit } from '#web/data/files/use-confirm-unit.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { confirmLabel, UnitOptions } from './unit-options.tsx'

/** Whether the size of a file must be confirmed before something is made of it. */
export const isUnitInDoubt = ({ unit, findings }: Measurement): boolean =>
  unit.isGuess && findings.some(({ kind }) => kind === 'SUSPICIOUS_UNIT')

interface Props {
  file: Pick<FileDetail, 'id'>
  version: number
  unit: Measurement['unit']
  onClose: () => void
  onConfirmed: () => void
}

/** Asks for the size of a model before a product is made of it, because a mistake would only show in the print. */
export function ConfirmUnitDialog({ file, version, unit, onClose, onConfirmed }: Props) {
  // The likeliest, which isn't the assumed one.
  const [chosen, setChosen] = useState<LengthUnit>(unit.candidates[0]?.unit ?? unit.assumed)
  const confirm = useConfirmUnit(file.id)
  return (
    <Dialog
      onClose={onClose}
      title="How large is this model?"
      consequence="Its file has no unit, and the size we assumed is unlikely. It is priced and printed in the size that you confirm."
      actionLabel={`${confirmLabel(chosen, unit)} and continue`}
      keepLabel="Cancel"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate({ version, unit: chosen }, { onSuccess: onConfirmed })}
    >
      <UnitOptions unit={unit} value={chosen} onChange={setChosen} />
      {confirm.error && (
        <div className="mt-4">
          <ErrorAlert error={confirm.error} />
        </div>
      )}
    </Dialog>
  )
}
