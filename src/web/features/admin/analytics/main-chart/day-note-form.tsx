import schema from 'virtual:body-schema/addDayNote'
import { type DayNote, dayNoteLimits } from '#contract/admin/day-notes.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useSaveDayNote } from '#web/data/admin/analytics-query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'

interface Props {
  /** The note as it was when the form opened; null for a new one. */
  note: DayNote | null
  /** The note as it is now, if it still exists. */
  current: DayNote | undefined
  onClose: () => void
}

/** Writes a note on a day, or changes its text. */
export function DayNoteForm({ note, current, onClose }: Props) {
  const saveNote = useSaveDayNote()
  const form = useApiForm({
    saved: { day: note?.day ?? new Date().toISOString().slice(0, 10), text: note?.text ?? '' },
    schema,
    labels: { day: 'The day', text: 'The note' },
    fieldOfCode: { TOO_MANY_DAY_NOTES: 'day', VERSION_OUTDATED: 'text' },
    async save({ day, text }) {
      await saveNote.mutateAsync({ note: current ?? note, day, text })
      onClose()
    },
  })
  const isChanged = note && current && current.text !== note.text
  return (
    <InfoDialog onClose={onClose} title={note ? `Note on ${dayLabel(note.day)}` : 'New note on a day'}>
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
        <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
        {!note && <TextField type="date" label="Day (UTC)" {...form.text('day')} />}
        <TextField
          label="Note"
          hint={
            isChanged
              ? `In the meantime, the text was changed to “${current.text}”.`
              : 'All administrators can see, change and delete it.'
          }
          maxLength={dayNoteLimits.textLength}
          autoComplete="off"
          {...form.text('text')}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={form.isSaving} disabled={!form.isDirty}>
            Save note
          </Button>
        </div>
      </form>
    </InfoDialog>
  )
}
