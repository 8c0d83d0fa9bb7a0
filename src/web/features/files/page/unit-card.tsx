import { useState } from 'react'
import type { FileDetail, LengthUnit, Measurement } from '#contract/files.ts'
import { sizeInWords } from '#web/entities/file/file-words.ts'
import { useConfirmUnit } from '#web/features/files/file-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

const unitNames: Readonly<Record<LengthUnit, string>> = {
  micron: 'Microns',
  mm: 'Millimeters',
  cm: 'Centimeters',
  m: 'Meters',
  in: 'Inches',
  ft: 'Feet',
}

interface Props {
  file: FileDetail
  version: number
  unit: Measurement['unit']
  /** The size that comes of the guess is an odd one. */
  isSuspicious: boolean
}

/** Asks in which unit a model was drawn, where the file does not say, by how large it would come out. */
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
            Taken as {unitNames[unit.assumed].toLowerCase()}: this format does not say.
          </p>
          <Button size="sm" onClick={() => setAsked(true)}>
            Wrong size?
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card title="How large is it?">
      <div className="grid gap-3">
        <p className="text-pretty text-muted">
          This format does not say in which unit it was drawn. Choose the size that is right; it is priced and
          printed so.
        </p>
        <RadioCards
          label="Unit"
          value={chosen}
          options={unit.candidates.map((candidate) => ({
            value: candidate.unit,
            label: sizeInWords(candidate.size),
            hint: `${unitNames[candidate.unit]}${candidate.unit === unit.assumed ? ', as it is taken now' : ''}`,
          }))}
          onChange={setChosen}
        />
        <Button
          variant="primary"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ version, unit: chosen })}
        >
          {chosen === unit.assumed ? 'Yes, this size' : `It was drawn in ${unitNames[chosen].toLowerCase()}`}
        </Button>
      </div>
    </Card>
  )
}
