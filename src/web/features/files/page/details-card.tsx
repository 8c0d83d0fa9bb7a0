import schema from 'virtual:body-schema/updateFile'
import type { FileDetail } from '#contract/products/files.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useChangeFile } from '#web/features/files/file-mutations.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { parseTags } from '../list/parse-tags.ts'

const MAX_TAGS = 30

const fieldsOf = ({ name, folder, tags, notes }: FileDetail) => ({
  name,
  folder,
  tags: tags.join(', '),
  notes,
})

const bodyOf = (fields: ReturnType<typeof fieldsOf>) => ({ ...fields, tags: parseTags(fields.tags) })

/** A file's name, folder, tags and notes. */
export function DetailsCard({ file }: { file: FileDetail }) {
  const change = useChangeFile(file.id)
  const form = useApiForm({
    saved: fieldsOf(file),
    schema,
    bodyOf,
    save: (fields) => change.mutateAsync(bodyOf(fields)),
    labels: { name: 'The name', folder: 'The folder', tags: 'A tag', notes: 'The notes' },
    check: ({ tags }) =>
      parseTags(tags).length > MAX_TAGS
        ? [{ field: 'tags', message: `A file can have at most ${MAX_TAGS} tags` }]
        : [],
  })
  if (file.isSample) return null
  return (
    <Card title="Details" isFlush>
      <ApiForm form={form} savesOnChange>
        <FieldPair>
          <TextField label="Name" required maxLength={120} autoComplete="off" {...form.text('name')} />
          <TextField label="Folder" maxLength={200} autoComplete="off" {...form.text('folder')} />
        </FieldPair>
        <TextField
          label="Tags"
          hint="Separate tags with commas."
          maxLength={1_000}
          autoComplete="off"
          {...form.text('tags')}
        />
        <TextArea label="Notes" rows={3} maxLength={2_000} {...form.text('notes')} />
      </ApiForm>
    </Card>
  )
}
