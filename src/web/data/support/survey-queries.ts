import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SurveyAnswer } from '#contract/support/surveys.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'

/** The survey that the seller is asked now. */
export const openSurvey = apiQuery(['survey'], api.getOpenSurvey, { staleTime: Number.POSITIVE_INFINITY })

/** Answers the survey, or dismisses it for good. */
export function useAnswerSurvey(surveyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answers: SurveyAnswer[] | null) => api.answerSurvey({ body: { surveyId, answers } }),
    onSuccess: (_, answers) => {
      if (answers) showToast({ tone: 'success', message: 'Thank you for your answers.' })
      queryClient.setQueryData(openSurvey.queryKey, { survey: null })
    },
    onError: showFailure,
  })
}
