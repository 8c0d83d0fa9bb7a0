import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { useAddUserNote } from '#web/data/admin/user-care-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

interface Props {
  user: AdminUser
  /** Counts how often a note was begun by key; each time, the field takes the focus. */
  noting: number
}

/** What administrators noted about a seller, and a field for another note. */
export function UserNotes({ user: { account, notes }, noting }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (noting > 0) field.current?.focus()
  }, [noting])
  const [text, setText] = useState('')
  const add = useAddUserNote(account.id)
  function submit(event: FormEvent) {
    event.preventDefault()
    const clear = () => {
      setText('')
      field.current?.focus()
    }
    add.mutate(text.trim(), { onSuccess: clear })
  }
  return (
    <Card title="Notes">
      <form onSubmit={submit} className="grid gap-3">
        <TextArea
          ref={field}
          label="New note"
          hint="Only administrators can see it. Notes can’t be changed later."
          rows={2}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {add.error && <ErrorAlert error={add.error} title="The note wasn’t added" />}
        <div>
          <Button type="submit" isBusy={add.isPending} disabled={text.trim() === ''}>
            Add note
          </Button>
        </div>
      </form>
      {notes.length > 0 && (
        <div className="mt-4 border-line border-t pt-4">
          <Timeline
            label="Notes"
            entries={notes.map(({ id, at, by, text: note }) => ({
              key: id,
              title: <span className="whitespace-pre-wrap font-normal">{note}</span>,
              detail: by || 'A former administrator',
              time: <TimeText instant={at} />,
            }))}
          />
        </div>
      )}
    </Card>
  )
}

/** The newest note, with the way to all of them. */
export function NewestNote({ notes, onOpen }: { notes: AdminUser['notes']; onOpen: () => void }) {
  const [newest] = notes
  if (!newest) return null
  return (
    <Card
      title={notes.length === 1 ? 'Note' : 'Newest note'}
      aside={
        <Button size="sm" variant="ghost" onClick={onOpen}>
          {notes.length === 1 ? 'Add a note' : `All ${notes.length} notes`}
        </Button>
      }
    >
      <p className="line-clamp-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{newest.text}</p>
      <p className="mt-1 text-muted">
        {newest.by || 'A former administrator'}, <TimeText instant={newest.at} />
      </p>
    </Card>
  )
}
