import type { Survey, SurveyAnswer, SurveyQuestion } from '#contract/support/surveys.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readProgressOf } from '../admin/users/read-progress.ts'
import { readOpenSurveys } from './read-surveys.ts'
import { insertAnswers } from './survey-store.ts'

type Asked = Pick<Survey, 'id' | 'title' | 'questions'>

/** The first running survey whose target the seller is, unless another one was answered too recently. */
export async function findOpenSurvey({ db, clock }: Context, userId: string): Promise<Asked | null> {
  const open = await readOpenSurveys(db, userId, clock.now())
  if (open.length === 0) return null
  const progress = open.some(({ step }) => step) ? await readProgressOf(db, userId) : []
  const isDone = (wanted: Survey['step']) =>
    wanted === null || progress.some(({ step, at }) => step === wanted && at !== null)
  const asked = open.find(({ step }) => isDone(step))
  return asked ? { id: asked.id, title: asked.title, questions: asked.questions } : null
}

/** Stores what the seller answers to the survey that is asked now, or that it was dismissed. */
export const answerSurvey: Verbs['answerSurvey'] = async (
  context,
  { userId: sellerId },
  { surveyId, answers },
) => {
  const asked = await findOpenSurvey(context, sellerId)
  if (asked?.id !== surveyId) throw notFound()
  if (answers) requireFit(asked.questions, answers)
  await insertAnswers(context.db, { sellerId, surveyId, answers, at: context.clock.now() })
  return { success: true }
}

/** One answer for each question, of its kind; a survey without any answer is dismissed instead. */
function requireFit(questions: readonly SurveyQuestion[], answers: readonly SurveyAnswer[]): void {
  const wrong = questions.findIndex((question, index) => !fits(question, answers[index] ?? null))
  const isEmpty = answers.every((answer) => answer === null || answer === '')
  if (wrong === -1 && answers.length === questions.length && !isEmpty) return
  const path = wrong === -1 ? 'body.answers' : `body.answers.${wrong}`
  throw new Failure('VALIDATION_FAILED', { details: [{ path, message: 'isn’t an answer to this question' }] })
}

function fits({ kind, choices }: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (answer === null) return true
  if (kind === 'SCORE') return typeof answer === 'number'
  return typeof answer === 'string' && (kind === 'TEXT' || choices.includes(answer))
}
