import { useState } from 'react'
import type { FileDetail } from '#contract/products/files.ts'
import { useChangeFile } from '#web/features/files/file-mutations.ts'
import { Card } from '#web/ui/card.tsx'
import { FormActions } from '#web/ui/forms/form-section.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { parseTags } from '../list/parse-tags.ts'

const draftOf = ({ name, folder, tags, notes }: FileDetail) => ({
  name,
  folder,
  tags: tags.join(', '),
  notes,
})

/** A file's name, folder, tags and notes. */
export function DetailsCard({ file }: { file: FileDetail }) {
  const [draft, setDraft] = useState(() => draftOf(file))
  const change = useChangeFile(file.id)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(file))
  if (file.isSample) return null
  const save = () =>
    change.mutate(
      { ...draft, name: draft.name.trim(), folder: draft.folder.trim(), tags: parseTags(draft.tags) },
      { onSuccess: (reply) => setDraft(draftOf(reply.file)) },
    )
  return (
    <Card title="Details" isFlush>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            value={draft.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
          <TextField
            label="Folder"
            value={draft.folder}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, folder: event.target.value })}
          />
          <TextField
            label="Tags"
            className="sm:col-span-2"
            hint="Separate tags with commas."
            value={draft.tags}
            maxLength={1_000}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, tags: event.target.value })}
          />
          <TextArea
            label="Notes"
            className="sm:col-span-2"
            rows={3}
            value={draft.notes}
            maxLength={2_000}
            onChange={(event) => setDraft({ ...draft, notes: event.target.value })}
          />
        </div>
        {(isDirty || change.isPending) && (
          <FormActions
            isSaving={change.isPending}
            canSave={draft.name.trim() !== ''}
            onReset={() => setDraft(draftOf(file))}
          />
        )}
      </form>
    </Card>
  )
}
