import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

export const surveysKey = ['admin', 'surveys'] as const

/** Every survey with its counts. */
export const surveyList = queryOptions({
  queryKey: [...surveysKey, 'all'],
  queryFn: ({ signal }) => api.listSurveys({ signal }),
})

export const surveyResults = (id: string) =>
  queryOptions({
    queryKey: [...surveysKey, 'one', id],
    queryFn: ({ signal }) => api.getSurveyResults({ signal, params: { id } }),
  })

export function useEndSurvey(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.endSurvey({ params: { id } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(surveyResults(id).queryKey, reply)
      showToast({ tone: 'success', message: 'Survey ended. Sellers no longer see it.' })
      refresh(queryClient, surveysKey)
    },
    onError: showFailure,
  })
}
