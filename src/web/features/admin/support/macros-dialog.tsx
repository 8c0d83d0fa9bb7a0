import schema from 'virtual:body-schema/createMacro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Macro } from '#contract/admin/support.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { macroList } from '#web/data/admin/support-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { DeleteMacro } from './delete-macro.tsx'

/** Saved replies: add, change, delete. */
export function MacrosDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(macroList)
  const [edited, setEdited] = useState<Macro | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Macro | null>(null)
  // In place of the list: two sheets on top of each other can’t be told apart.
  if (deleted) return <DeleteMacro macro={deleted} onClose={() => setDeleted(null)} />
  return (
    <InfoDialog onClose={onClose} title="Saved replies">
      {edited ? (
        <MacroForm macro={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <div className="grid gap-4">
          {query.data?.macros.length === 0 && (
            <p className="text-muted">No saved replies yet. Add replies you give often.</p>
          )}
          <ul className="grid gap-3">
            {query.data?.macros.map((macro) => (
              <li key={macro.id} className="flex flex-wrap items-start justify-between gap-2">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium">{macro.title}</p>
                  <p className="line-clamp-2 text-muted">{macro.text}</p>
                </div>
                <div className="flex gap-2">
                  <Button size="sm" aria-label={`Edit ${macro.title}`} onClick={() => setEdited(macro)}>
                    Edit
                  </Button>
                  <Button size="sm" aria-label={`Delete ${macro.title}`} onClick={() => setDeleted(macro)}>
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <div className="flex justify-end">
            <Button variant="primary" onClick={() => setEdited('new')}>
              Add reply
            </Button>
          </div>
        </div>
      )}
    </InfoDialog>
  )
}

function MacroForm({ macro, onDone }: { macro: Macro | null; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    saved: { title: macro?.title ?? '', text: macro?.text ?? '' },
    schema,
    labels: { title: 'The title', text: 'The reply' },
    async save(body) {
      if (macro) await api.updateMacro({ params: { id: macro.id }, body })
      else await api.createMacro({ body })
      refresh(queryClient, macroList.queryKey)
      onDone()
    },
  })
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
      <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
      <TextField label="Title" maxLength={100} autoComplete="off" {...form.text('title')} />
      <TextArea
        label="Reply"
        hint="{name} is replaced with the seller’s name."
        rows={6}
        maxLength={5_000}
        {...form.text('text')}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" isBusy={form.isSaving} disabled={!form.isDirty}>
          Save
        </Button>
      </div>
    </form>
  )
}
