import type { DayNote, dayNoteEndpoints } from '#contract/admin/day-notes.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { analyticsDays } from '../analytics-days.ts'
import { dayBefore } from '../utc-days.ts'
import { readDayNotes, type StoredDayNote } from './day-note-store.ts'

type Endpoint = typeof dayNoteEndpoints.listDayNotes

/** What administrators noted about the last days. */
export async function listDayNotes(
  { db, clock }: Context,
  _actor: Actor,
  period: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const { count, last } = analyticsDays(clock.now(), period)
  const notes = await readDayNotes(db, dayBefore(last, count - 1), last)
  return { notes: notes.map(shownNote) }
}

export const shownNote = ({ changedAt, ...note }: StoredDayNote): DayNote => ({
  ...note,
  changedAt: changedAt.toISOString(),
})
