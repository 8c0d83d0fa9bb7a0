import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, instant, lineOfText, ordinal } from '../values.ts'
import { analyticsPeriod } from './analytics.ts'

/** What a note on a day may hold, and how many a day may have. */
export const dayNoteLimits = { textLength: 200, perDay: 5 } as const

const dayNote = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`, in UTC. */
  day: z.string(),
  text: z.string(),
  /** The administrator who wrote it; empty once that account is deleted. */
  by: z.string(),
  version: z.int(),
  changedAt: instant,
})
export type DayNote = z.output<typeof dayNote>

const text = lineOfText(dayNoteLimits.textLength)
const ofNote = z.strictObject({ id: idSchema('day') })

export const dayNoteEndpoints = {
  listDayNotes: endpoint('GET', '/admin/analytics/notes', {
    access: 'admin',
    summary:
      'Returns what administrators noted about the last `daysAgo` days (UTC) up to today or `until`, newest day first.',
    query: analyticsPeriod,
    reply: z.object({ notes: z.array(dayNote) }),
  }),
  addDayNote: endpoint('POST', '/admin/analytics/notes', {
    access: 'admin',
    summary:
      'Adds a note to a day (UTC) of the last 365. The same text on the same day is returned instead of added again.',
    body: z.strictObject({ day: z.iso.date(), text }),
    reply: z.object({ note: dayNote }),
    status: 201,
    errors: ['TOO_MANY_DAY_NOTES'],
  }),
  updateDayNote: endpoint('PUT', '/admin/analytics/notes/:id', {
    access: 'admin',
    summary: 'Changes the text of a note. `version` is the one that was read.',
    params: ofNote,
    body: z.strictObject({ text, version: ordinal }),
    reply: z.object({ note: dayNote }),
    errors: ['VERSION_OUTDATED'],
  }),
  deleteDayNote: endpoint('DELETE', '/admin/analytics/notes/:id', {
    access: 'admin',
    summary: 'Deletes a note.',
    params: ofNote,
    reply: z.object({ success: z.literal(true) }),
  }),
}
