import type { DayNote } from '#contract/admin/day-notes.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { analyticsDays } from '../analytics-days.ts'
import { dayBefore } from '../utc-days.ts'
import { readDayNotes, type StoredDayNote } from './day-note-store.ts'

/** What administrators noted about the last days. */
export const listDayNotes: Verbs['listDayNotes'] = async ({ db, clock }, _actor, period) => {
  const { count, last } = analyticsDays(clock.now(), period)
  const notes = await readDayNotes(db, dayBefore(last, count - 1), last)
  return { notes: notes.map(shownNote) }
}

export const shownNote = (note: StoredDayNote): DayNote => isoTimes(note)
