import { ChevronRight } from 'lucide-react'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { FilePicker } from '#web/entities/file/file-picker.tsx'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { SlicerFields } from '#web/entities/product/slicer-fields.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { PrintLineDraft } from '../direct-draft.ts'
import { LineQuantity } from './line-quantity.tsx'
import type { FoundProblems } from './problems-for.ts'

interface Props {
  line: PrintLineDraft
  found: FoundProblems
  onChange: (next: PrintLineDraft) => void
}

/** A file to print with filament, quantity, name and slicer options. */
export function PrintLineFields({ line, found, onChange }: Props) {
  const { key, publicFileServiceId, filamentId, name, SKU } = line
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <div className="pt-[1.625rem] max-sm:hidden">
          <FileThumb fileId={publicFileServiceId} size={64} />
        </div>
        <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]">
          <FilePicker
            label="File"
            name={`${key}.file`}
            value={publicFileServiceId}
            error={found.ofLine(key, 'file')}
            begun={line.uploadKey ?? null}
            onChange={(fileId) => onChange({ ...line, publicFileServiceId: fileId, uploadKey: null })}
          />
          <FilamentPicker
            label="Filament"
            name={`${key}.filament`}
            value={filamentId}
            error={found.ofLine(key, 'filament')}
            onChange={(id) => onChange({ ...line, filamentId: id })}
          />
          <LineQuantity line={line} onChange={(quantity) => onChange({ ...line, quantity })} />
        </div>
      </div>
      <SlicerFields options={line} onChange={(options) => onChange({ ...line, ...options })} />
      <details className="group" open={name !== '' || SKU !== '' || undefined}>
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center rounded text-muted hover:text-ink pointer-coarse:min-h-11">
          <ChevronRight aria-hidden size={15} className="mr-1 group-open:rotate-90" />
          Name and SKU
        </summary>
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            placeholder="Same as the file name"
            maxLength={120}
            value={name}
            onChange={(event) => onChange({ ...line, name: event.target.value })}
          />
          <TextField
            label="SKU"
            placeholder={
              publicFileServiceId ? `print-${publicFileServiceId}` : 'print- and the id of the file'
            }
            maxLength={120}
            value={SKU}
            onChange={(event) => onChange({ ...line, SKU: event.target.value })}
          />
        </div>
      </details>
    </div>
  )
}
