import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { FilePicker } from '#web/entities/file/file-picker.tsx'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { QuantityField } from '#web/entities/product/quantity-field.tsx'
import { SlicerFields } from '#web/entities/product/slicer-fields.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { PrintDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  part: PrintDraft
  form: ProductForm
  /** The key of an upload that becomes its file. */
  upload: string | null
  onChange: (next: PrintDraft) => void
}

/** A file to print with quantity, filament and slicer options. */
export function PrintPartFields({ part, form, upload, onChange }: Props) {
  const field = (what: string) => `parts.${part.key}.${what}`
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <div className="pt-[1.625rem] max-sm:hidden">
          <FileThumb fileId={part.fileId} size={64} />
        </div>
        <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
          <FilePicker
            label="File"
            name={field('file')}
            value={part.fileId}
            begun={upload}
            error={form.errorOf(field('file'))}
            onChange={(fileId) => onChange({ ...part, fileId })}
          />
          <QuantityField
            name={field('quantity')}
            value={part.quantity}
            error={form.errorOf(field('quantity'))}
            onChange={(quantity) => onChange({ ...part, quantity })}
          />
        </div>
      </div>
      <FilamentChoice part={part} form={form} onChange={onChange} />
      <SlicerFields options={part} onChange={(options) => onChange({ ...part, ...options })} />
    </div>
  )
}

function FilamentChoice({ part, form, onChange }: Omit<Props, 'upload'>) {
  const { options } = form.draft
  const isFromOption = part.optionKey !== null
  const field = `parts.${part.key}.filament`
  const error = form.errorOf(field)
  const named = options.map(({ key, name }, index) => ({
    value: String(key),
    label: name.trim() || `Option ${index + 1}`,
  }))
  return (
    <div className="grid gap-2">
      {options.length > 0 && (
        <div>
          <Segmented
            label="Filament choice"
            segments={[
              { value: 'fixed', label: 'One filament' },
              { value: 'option', label: 'Buyer’s choice' },
            ]}
            value={isFromOption ? 'option' : 'fixed'}
            onChange={(from) =>
              onChange({ ...part, optionKey: from === 'option' ? (options[0]?.key ?? null) : null })
            }
          />
        </div>
      )}
      {isFromOption ? (
        <Select
          label="Option that sets the filament"
          options={named}
          value={String(part.optionKey)}
          error={error}
          onChange={(key) => onChange({ ...part, optionKey: Number(key) })}
          className="sm:max-w-80"
        />
      ) : (
        <FilamentPicker
          label="Filament"
          name={field}
          value={part.filamentId}
          error={error}
          onChange={(filamentId) => onChange({ ...part, filamentId })}
          className="sm:max-w-80"
        />
      )}
    </div>
  )
}
