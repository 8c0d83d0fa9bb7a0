import type { FileDetail, FileRights, Rights } from '#contract/products/files.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { originNames } from '#web/entities/file/rights-summary.ts'
import { useChangeFile } from '#web/features/files/file-mutations.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
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

const channelsOf = {
  BOTH: ['STORE', 'PORTAL'],
  STORE: ['STORE'],
  PORTAL: ['PORTAL'],
  NONE: [],
} as const
type Channels = keyof typeof channelsOf
const channelOptions = [
  { value: 'BOTH' as const, label: 'My stores and portals' },
  { value: 'STORE' as const, label: 'Only my stores' },
  { value: 'PORTAL' as const, label: 'Only portals' },
  { value: 'NONE' as const, label: 'Nowhere' },
]

/** The rights to a model: its origin, whether we may print it, until when, and where it may be sold. */
export function RightsCard({ file }: { file: FileDetail }) {
  const change = useChangeFile(file.id)
  const form = useApiForm({
    saved: fieldsOf(file.rights),
    save: ({ origin, mayBePrinted, license, evidence, expiresOn, channels }) =>
      change.mutateAsync({
        rights: {
          origin: origin === unsaid ? null : origin,
          mayBePrinted: mayBePrinted === unsaid ? null : mayBePrinted === 'YES',
          license: license.trim(),
          evidence: evidence.trim(),
          expiresOn: expiresOn || null,
          channels: [...channelsOf[channels]],
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
        <FieldPair>
          <TextField
            type="date"
            label="Valid through"
            hint="The last day. Afterwards we don’t print it. Leave empty for no end."
            {...form.text('expiresOn')}
          />
          <Select label="Where you may sell it" options={channelOptions} {...form.choice('channels')} />
        </FieldPair>
        <TextArea
          label="Evidence"
          hint="How you can show the rights: a link, a contract, an invoice. Buyers don’t see it."
          rows={2}
          maxLength={2_000}
          {...form.text('evidence')}
        />
      </ApiForm>
    </Card>
  )
}

function fieldsOf({ origin, license, mayBePrinted, evidence, expiresOn, channels }: FileRights) {
  const isAllowed: Permission = mayBePrinted === null ? unsaid : mayBePrinted ? 'YES' : 'NO'
  const isFor = (channel: FileRights['channels'][number]) => channels.includes(channel)
  const sold: Channels =
    isFor('STORE') && isFor('PORTAL')
      ? 'BOTH'
      : isFor('STORE')
        ? 'STORE'
        : isFor('PORTAL')
          ? 'PORTAL'
          : 'NONE'
  return {
    origin: origin ?? unsaid,
    mayBePrinted: isAllowed,
    license,
    evidence,
    expiresOn: expiresOn ?? '',
    channels: sold,
  } as const
}
