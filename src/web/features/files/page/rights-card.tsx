import type { FileDetail, Rights } from '#contract/products/files.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { originNames } from '#web/entities/file/rights-summary.ts'
import { useChangeFile } from '#web/features/files/file-mutations.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Origin = NonNullable<Rights['origin']>
type Permission = 'YES' | 'NO' | typeof unsaid
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
  const change = useChangeFile(file.id)
  const form = useApiForm({
    saved: fieldsOf(file.rights),
    save: ({ origin, mayBePrinted, license }) =>
      change.mutateAsync({
        rights: {
          origin: origin === unsaid ? null : origin,
          mayBePrinted: mayBePrinted === unsaid ? null : mayBePrinted === 'YES',
          license: license.trim(),
        },
      }),
    labels: {},
  })
  if (file.isSample) {
    return (
      <Card title="Rights">
        <p className="text-muted">One of our samples. You can print and sell it.</p>
      </Card>
    )
  }
  return (
    <Card title="Rights" isFlush>
      <ApiForm form={form} savesOnChange>
        <FieldPair>
          <Select label="Origin" options={origins} {...form.choice('origin')} />
          <Select label="Can we print it for you?" options={permissions} {...form.choice('mayBePrinted')} />
        </FieldPair>
        <TextField
          label="License"
          hint="For example CC BY 4.0, with attribution if required."
          maxLength={200}
          {...form.text('license')}
        />
      </ApiForm>
    </Card>
  )
}

function fieldsOf({ origin, license, mayBePrinted }: Rights) {
  const isAllowed: Permission = mayBePrinted === null ? unsaid : mayBePrinted ? 'YES' : 'NO'
  return { origin: origin ?? unsaid, mayBePrinted: isAllowed, license } as const
}
