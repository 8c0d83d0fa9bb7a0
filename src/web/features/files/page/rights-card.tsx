import { useState } from 'react'
import type { FileDetail, Rights } from '#contract/products/files.ts'
import { originNames } from '#web/entities/file/rights-summary.ts'
import { useChangeFile } from '#web/features/files/file-mutations.ts'
import { Card } from '#web/ui/card.tsx'
import { FormActions } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Origin = NonNullable<Rights['origin']>
const unsaid = 'UNSAID'

const origins = [
  { value: unsaid as typeof unsaid, label: 'Not set' },
  // Object.keys returns plain strings.
  ...Object.entries(originNames).map(([value, label]) => ({ value: value as Origin, label })),
]
const permissions = [
  { value: unsaid as typeof unsaid, label: 'Not set' },
  { value: 'YES' as const, label: 'Yes', hint: 'It’s mine, or I have permission' },
  { value: 'NO' as const, label: 'No' },
]

/** The origin of a model and whether we may print it. */
export function RightsCard({ file }: { file: FileDetail }) {
  const [draft, setDraft] = useState<Rights>(file.rights)
  const change = useChangeFile(file.id)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(file.rights)
  const { origin, license, mayBePrinted } = draft
  if (file.isSample) {
    return (
      <Card title="Rights">
        <p className="text-muted">One of our samples. You can print and sell it.</p>
      </Card>
    )
  }
  return (
    <Card title="Rights" isFlush>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ rights: { ...draft, license: license.trim() } })
        }}
      >
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Select
            label="Origin"
            options={origins}
            value={origin ?? unsaid}
            onChange={(value) => setDraft({ ...draft, origin: value === unsaid ? null : value })}
          />
          <Select
            label="Can we print it for you?"
            options={permissions}
            value={mayBePrinted === null ? unsaid : mayBePrinted ? 'YES' : 'NO'}
            onChange={(value) =>
              setDraft({ ...draft, mayBePrinted: value === unsaid ? null : value === 'YES' })
            }
          />
          <TextField
            label="License"
            className="sm:col-span-2"
            hint="For example CC BY 4.0, with attribution if required."
            value={license}
            maxLength={200}
            onChange={(event) => setDraft({ ...draft, license: event.target.value })}
          />
        </div>
        {(isDirty || change.isPending) && (
          <FormActions isSaving={change.isPending} onReset={() => setDraft(file.rights)} />
        )}
      </form>
    </Card>
  )
}
