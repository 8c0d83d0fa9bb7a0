import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

export const surveysKey = ['admin', 'surveys'] as const

/** Every survey with its counts. */
export const surveyList = apiQuery([...surveysKey, 'all'], api.listSurveys)

export const surveyResults = (id: string) =>
  apiQuery([...surveysKey, 'one', id], api.getSurveyResults, { params: { id } })

export const useEndSurvey = (id: string) =>
  useChange({
    mutationFn: () => api.endSurvey({ params: { id } }),
    done: 'Survey ended. Sellers no longer see it.',
    replaces: surveyResults(id).queryKey,
    onError: showFailure,
    stale: [surveysKey],
  })
