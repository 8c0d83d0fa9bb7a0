import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DayNote } from '#contract/admin/day-notes.ts'
import { type AnalyticsPeriod, dayNotes } from '#web/data/admin/analytics-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { DayNoteForm } from './day-note-form.tsx'
import { DeleteDayNote } from './delete-day-note.tsx'

const FIRST_SHOWN = 5

/** What administrators noted about the days of the chart, newest first. */
export function DayNotes({ period }: { period: AnalyticsPeriod }) {
  const query = useQuery(dayNotes(period))
  const [edited, setEdited] = useState<DayNote | 'new' | null>(null)
  const [deleted, setDeleted] = useState<DayNote | null>(null)
  const [areAllShown, setAllShown] = useState(false)
  const notes = query.data?.notes
  const shown = areAllShown ? notes : notes?.slice(0, FIRST_SHOWN)
  return (
    <section aria-label="Notes on days" className="mt-4 border-line border-t pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">Notes</h3>
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={14} />
          Add note
        </Button>
      </div>
      {query.error && !notes && (
        <div className="mt-2">
          <ErrorAlert
            error={query.error}
            title="We couldn’t load the notes"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </div>
      )}
      {notes?.length === 0 && (
        <p className="mt-1 text-muted">
          No notes in this period. Note what explains a day, such as a release, an outage or a sale.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {shown.map((note) => (
            <li key={note.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <time dateTime={note.day} className="tabular w-14 shrink-0 text-muted">
                {dayLabel(note.day)}
              </time>
              <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                {note.text} <span className="text-muted">· {note.by || 'A former administrator'}</span>
              </p>
              <div className="flex gap-2">
                <Button size="sm" aria-label={`Edit “${note.text}”`} onClick={() => setEdited(note)}>
                  Edit
                </Button>
                <Button size="sm" aria-label={`Delete “${note.text}”`} onClick={() => setDeleted(note)}>
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {notes && notes.length > FIRST_SHOWN && !areAllShown && (
        <Button size="sm" onClick={() => setAllShown(true)}>
          Show all {notes.length.toLocaleString('en')} notes
        </Button>
      )}
      {edited && (
        <DayNoteForm
          note={edited === 'new' ? null : edited}
          current={notes?.find((note) => edited !== 'new' && note.id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteDayNote note={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}
