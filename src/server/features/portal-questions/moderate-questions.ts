import type { Verbs } from '#server/kernel/feature.ts'
import { decideTexts } from '../portals/moderation/decide-texts.ts'
import { takeReports } from '../portals/moderation/take-reports.ts'
import { insertQuestionReport, lockQuestion, writeRemoval } from './question-store.ts'
import { findAnswered } from './read-questions.ts'

/** Takes a report about a question that everyone can read, from anyone. */
export const reportQuestion: Verbs['reportQuestion'] = takeReports({
  about: 'question',
  perHour: 20,
  find: ({ db }, id) => findAnswered(db, id),
  insert: insertQuestionReport,
})

/** Removes a question with its answer, or shows it again. */
export const decideQuestion: Verbs['decideQuestion'] = decideTexts({
  about: 'question',
  async lock(tx, { id }) {
    const question = await lockQuestion(tx, id)
    return question?.state === 'UNVERIFIED' ? null : question
  },
  write: writeRemoval,
})
