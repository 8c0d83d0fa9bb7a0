import { feature } from '#server/kernel/feature.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion, confirmQuestion } from './ask-question.ts'
import { listQuestions } from './list-questions.ts'
import { decideQuestion, reportQuestion } from './moderate-questions.ts'
import { listAdminQuestions } from './read-admin-questions.ts'
import { listOwnQuestions } from './read-questions.ts'
import { sweepAskers } from './sweep-askers.ts'

/** What visitors ask makers about what they sell. */
export const portalQuestionsFeature = feature({
  verbs: {
    listQuestions,
    askQuestion,
    confirmQuestion,
    listOwnQuestions,
    answerQuestion,
    reportQuestion,
    listAdminQuestions,
    decideQuestion,
  },
  recurring: [sweepAskers],
})
