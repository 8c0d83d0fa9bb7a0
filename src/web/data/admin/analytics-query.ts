import { keepPreviousData } from '@tanstack/react-query'
import type { CohortSpan } from '#contract/admin/cohorts.ts'
import type { DayNote } from '#contract/admin/day-notes.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

/** So many days, up to today or another day (UTC). */
export interface AnalyticsPeriod {
  daysAgo: number
  until?: string
}

/** What all sellers did in a period. It is counted every quarter of an hour. */
export const adminAnalytics = (period: AnalyticsPeriod) =>
  apiQuery(['admin', 'analytics', period], api.getAdminAnalytics, {
    query: period,
    placeholderData: keepPreviousData,
  })

/** Sellers by the week or month of their sign-up, and how many of them ordered since. */
export const adminCohorts = (by: CohortSpan) =>
  apiQuery(['admin', 'analytics', 'cohorts', by], api.getAdminCohorts, {
    query: { by },
    placeholderData: keepPreviousData,
  })

const dayNotesKey = ['admin', 'analytics', 'notes'] as const

/** What administrators noted about the days of a period, newest first. */
export const dayNotes = (period: AnalyticsPeriod) =>
  apiQuery([...dayNotesKey, period], api.listDayNotes, { query: period, placeholderData: keepPreviousData })

/** Adds a note to a day, or changes the text of one. */
export const useSaveDayNote = () =>
  useChange({
    mutationFn: ({ note, day, text }: { note: DayNote | null; day: string; text: string }) =>
      note
        ? api.updateDayNote({ params: { id: note.id }, body: { text, version: note.version } })
        : api.addDayNote({ body: { day, text } }),
    // Also after a refusal: another administrator may have changed it.
    stale: [dayNotesKey],
  })

export const useDeleteDayNote = () =>
  useChange({
    mutationFn: (id: string) => api.deleteDayNote({ params: { id } }),
    stale: [dayNotesKey],
  })

const weeklyMailKey = ['admin', 'weekly-mail'] as const

/** Whether the administrator who is signed in gets the weekly email. */
export const weeklyMail = apiQuery(weeklyMailKey, api.getWeeklyMail)

export const useSetWeeklyMail = () =>
  useChange({
    mutationFn: (isOn: boolean) => api.setWeeklyMail({ body: { isOn } }),
    replaces: weeklyMail.queryKey,
  })
