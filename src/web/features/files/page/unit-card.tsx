import { useState } from 'react'
import type { FileDetail, LengthUnit, Measurement } from '#contract/products/files.ts'
import { useConfirmUnit } from '#web/data/files/use-confirm-unit.ts'
import { confirmLabel, UnitOptions, unitNames } from '#web/entities/file/unit/unit-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface Props {
  file: FileDetail
  version: number
  unit: Measurement['unit']
  /** The assumed unit results in an unusual size. */
  isSuspicious: boolean
}

/** Lets the seller choose a model's unit by its resulting size, if the file format has none. */
export function UnitCard({ file, version, unit, isSuspicious }: Props) {
  const [chosen, setChosen] = useState<LengthUnit>(unit.assumed)
  const [isAsked, setAsked] = useState(isSuspicious)
  const confirm = useConfirmUnit(file.id)
  if (!unit.isGuess || file.isSample) return null
  if (!isAsked) {
    return (
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-48 text-pretty text-muted">
            This format has no unit; we assumed {unitNames[unit.assumed].toLowerCase()}.
          </p>
          <Button size="sm" onClick={() => setAsked(true)}>
            Change unit
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card title="Confirm the size">
      <div className="grid gap-3">
        <p className="text-pretty text-muted">
          This file format has no unit. Choose the correct size; we use it for pricing and printing.
        </p>
        <UnitOptions unit={unit} value={chosen} onChange={setChosen} />
        <Button
          variant="primary"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ version, unit: chosen })}
        >
          {confirmLabel(chosen, unit)}
        </Button>
      </div>
    </Card>
  )
}
