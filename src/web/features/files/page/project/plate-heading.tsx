import type { FileProject } from '#contract/products/file-projects.ts'
import { PRINT_LIMITS } from '#mesh/print-rules.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { formatLength, formatSize } from '#web/ui/text/format-length.ts'

interface Props {
  name: string
  /** Null for objects on no plate. */
  plate: FileProject['plates'][number] | null
  selected: number
  total: number
  onSelect: (isSelected: boolean) => void
}

/** A plate with the size of all its objects together, which one file of them would have. */
export function PlateHeading({ name, plate, selected, total, onSelect }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-y bg-sunken px-4 py-2">
      <Checkbox
        isLabelHidden
        label={`Select all on ${name}`}
        checked={selected === total}
        isIndeterminate={selected > 0 && selected < total}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <h3 className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</h3>
      {plate && total > 1 && (
        <p className="tabular text-[0.8125rem] text-muted">
          {formatSize(plate.sizeMm)} together
          {!plate.fits && `, too large for one file: up to ${formatLength(PRINT_LIMITS.maxSideMm)} per side`}
        </p>
      )}
    </div>
  )
}
