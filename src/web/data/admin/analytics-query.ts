import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CohortSpan } from '#contract/admin/cohorts.ts'
import type { DayNote } from '#contract/admin/day-notes.ts'
import { api } from '#web/lib/api.ts'
import { useChange } from '../use-change.ts'

/** So many days, up to today or another day (UTC). */
export interface AnalyticsPeriod {
  daysAgo: number
  until?: string
}

/** What all sellers did in a period. It is counted every quarter of an hour. */
export const adminAnalytics = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['admin', 'analytics', period],
    queryFn: ({ signal }) => api.getAdminAnalytics({ signal, query: period }),
    placeholderData: keepPreviousData,
  })

/** Sellers by the week or month of their sign-up, and how many of them ordered since. */
export const adminCohorts = (by: CohortSpan) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'cohorts', by],
    queryFn: ({ signal }) => api.getAdminCohorts({ signal, query: { by } }),
    placeholderData: keepPreviousData,
  })

const dayNotesKey = ['admin', 'analytics', 'notes'] as const

/** What administrators noted about the days of a period, newest first. */
export const dayNotes = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...dayNotesKey, period],
    queryFn: ({ signal }) => api.listDayNotes({ signal, query: period }),
    placeholderData: keepPreviousData,
  })

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
export const weeklyMail = queryOptions({
  queryKey: weeklyMailKey,
  queryFn: ({ signal }) => api.getWeeklyMail({ signal }),
})

export function useSetWeeklyMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => api.setWeeklyMail({ body: { isOn } }),
    onSuccess: (reply) => queryClient.setQueryData(weeklyMailKey, reply),
  })
}
