import { z } from 'zod'
import { progressStep } from '../admin/users.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant, lineOfText } from '../values.ts'

const question = z.strictObject({
  /** `SCORE` is 0 to 10. */
  kind: z.enum(['SCORE', 'CHOICE', 'TEXT']),
  text: lineOfText(200),
  /** Two to eight for a `CHOICE`, none for the others. */
  choices: z.array(lineOfText(100)).max(8).default([]),
})
export type SurveyQuestion = z.output<typeof question>

const answer = z.union([z.int().min(0).max(10), freeText(2_000)]).nullable()
export type SurveyAnswer = z.output<typeof answer>

const content = {
  title: lineOfText(100),
  questions: z
    .array(question)
    .min(1)
    .max(5)
    .refine(
      (questions) =>
        questions.every(({ kind, choices }) =>
          kind === 'CHOICE'
            ? choices.length >= 2 && new Set(choices).size === choices.length
            : choices.length === 0,
        ),
      'need two or more different choices, and only questions with choices have them',
    ),
  /** The plans it asks; all of them when empty. */
  plans: z.array(z.int().min(0).max(2)).max(3).default([]),
  /** Asks only sellers who have done this step. */
  step: progressStep.nullable().default(null),
  /** Asks only sellers with a print order in so many days. */
  orderDays: z.int().min(1).max(365).nullable().default(null),
  /** Skips people who answered or dismissed another survey within so many days. */
  capDays: z.int().min(1).max(365).default(30),
}

const survey = z.object({
  id: z.string(),
  title: z.string(),
  questions: z.array(question),
  plans: z.array(z.int()),
  step: progressStep.nullable(),
  orderDays: z.int().nullable(),
  capDays: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
  answered: z.int(),
  dismissed: z.int(),
})
export type Survey = z.output<typeof survey>

const surveyResults = z.object({
  survey,
  /** One entry for each question, in their order. */
  results: z.array(
    z.object({
      /** How often each score or choice was given. */
      counts: z.array(z.object({ answer: z.string(), count: z.int() })),
      /** The latest texts, at most 200. */
      texts: z.array(z.string()),
    }),
  ),
})
export type SurveyResults = z.output<typeof surveyResults>

const ofSurvey = z.strictObject({ id: idSchema('srv') })

export const surveyEndpoints = {
  getOpenSurvey: endpoint('GET', '/user/survey', {
    access: 'user',
    summary: 'Returns the survey that the seller is asked now; null if there is none.',
    reply: z.object({ survey: survey.pick({ id: true, title: true, questions: true }).nullable() }),
  }),
  answerSurvey: endpoint('POST', '/user/survey', {
    access: 'user',
    summary: 'Answers the survey that the seller is asked, or dismisses it for good with `answers` null.',
    body: z.strictObject({ surveyId: idSchema('srv'), answers: z.array(answer).max(5).nullable() }),
    reply: z.object({ success: z.literal(true) }),
  }),
  listSurveys: endpoint('GET', '/admin/surveys', {
    access: 'admin',
    summary: 'Returns the latest 200 surveys, with how many answered and dismissed them.',
    reply: z.object({ surveys: z.array(survey) }),
  }),
  createSurvey: endpoint('POST', '/admin/surveys', {
    access: 'admin',
    summary: 'Starts a survey.',
    body: z.strictObject(content),
    reply: survey,
    status: 201,
  }),
  getSurveyResults: endpoint('GET', '/admin/surveys/:id', {
    access: 'admin',
    summary: 'Returns a survey with its results.',
    params: ofSurvey,
    reply: surveyResults,
  }),
  endSurvey: endpoint('PUT', '/admin/surveys/:id/end', {
    access: 'admin',
    summary: 'Ends a survey, so that sellers no longer see it. Its results stay.',
    params: ofSurvey,
    reply: surveyResults,
  }),
  exportSurvey: endpoint('GET', '/admin/surveys/:id/export', {
    access: 'admin',
    summary: 'Exports the answers to a survey as CSV, by account id.',
    params: ofSurvey,
    reply: z.string(),
    download: 'text/csv',
  }),
}
