import { feature } from '#server/kernel/feature.ts'
import { answerSurvey, findOpenSurvey } from './answer-survey.ts'
import { createSurvey, endSurvey, exportSurvey, getSurveyResults } from './manage-surveys.ts'
import { readSurveys } from './read-surveys.ts'

/** Questions to some of the sellers, at most one survey in a while. */
export const surveysFeature = feature({
  verbs: {
    getOpenSurvey: async (context, { userId }) => ({ survey: await findOpenSurvey(context, userId) }),
    answerSurvey,
    listSurveys: async ({ db }) => ({ surveys: await readSurveys(db, null) }),
    createSurvey,
    getSurveyResults,
    endSurvey,
    exportSurvey,
  },
})
