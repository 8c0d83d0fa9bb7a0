import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ComponentPartFields } from './component-part-fields.tsx'
import { PrintPartFields } from './print-part-fields.tsx'
import { newComponent, newPrint, type PartDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const MAX_PARTS = 20

/** The prints and components of one unit. */
export function PartsSection({ form }: { form: ProductForm }) {
  const { parts } = form.draft
  const isFull = parts.length >= MAX_PARTS
  const begun = useBegunUpload()
  const setParts = (next: readonly PartDraft[]) => form.change({ parts: next })
  return (
    <Card title="What we print">
      {parts.length === 0 && (
        <p className={form.errorOf('parts') ? 'text-danger' : 'text-muted'}>
          {form.errorOf('parts') ?? 'No parts yet. Add a print.'}
        </p>
      )}
      <ul aria-label="Parts" className="grid gap-5">
        {parts.map((part, index) => (
          <li key={part.key} className="border-line border-t pt-5 first:border-t-0 first:pt-0">
            <fieldset className="min-w-0">
              <legend className="sr-only">{titleOf(part, index)}</legend>
              <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
                <p aria-hidden className="font-medium">
                  {titleOf(part, index)}
                </p>
                {parts.length > 1 && (
                  <IconButton
                    size="sm"
                    label={`Remove part ${index + 1}`}
                    icon={<Trash2 aria-hidden size={15} />}
                    onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
                  />
                )}
              </div>
              <PartFields
                part={part}
                form={form}
                upload={index === 0 ? begun.key : null}
                onChange={(next) => {
                  if (index === 0 && next.type === 'PRINT' && next.fileId) begun.end()
                  setParts(parts.map((one) => (one.key === part.key ? next : one)))
                }}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="sm" disabled={isFull} onClick={() => setParts([...parts, newPrint()])}>
          <Plus aria-hidden size={15} />
          Add print
        </Button>
        <Button size="sm" disabled={isFull} onClick={() => setParts([...parts, newComponent()])}>
          <Plus aria-hidden size={15} />
          Add component
        </Button>
      </div>
    </Card>
  )
}

const titleOf = ({ type }: PartDraft, index: number): string =>
  `Part ${index + 1} · ${type === 'PRINT' ? 'print' : 'component'}`

/** The upload that the editor was opened with, until the first part has its file. */
function useBegunUpload() {
  const { search } = useScreenSearch('/_app/dashboard/products/$productId')
  const [key, setKey] = useState(search.upload ?? null)
  return { key, end: () => setKey(null) }
}

interface FieldsProps {
  part: PartDraft
  form: ProductForm
  /** The key of an upload that becomes its file. */
  upload: string | null
  onChange: (next: PartDraft) => void
}

function PartFields({ part, form, upload, onChange }: FieldsProps) {
  if (part.type === 'COMPONENT') return <ComponentPartFields part={part} form={form} onChange={onChange} />
  return <PrintPartFields part={part} form={form} upload={upload} onChange={onChange} />
}
