import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailAddress, idSchema, instant, paged, pagination } from '../values.ts'
import { sentReport } from './listings.ts'
import { plainWords } from './plain-words.ts'
import { removal } from './removal.ts'

export const questionsPerPage = 20

/** What a visitor asked about a listing. Nothing says who. */
export const question = z.object({
  id: z.string(),
  text: z.string(),
  /** When its maker could first read it. */
  askedAt: instant,
  /** What the maker answered, once; null before. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Question = z.output<typeof question>

/** A question as its maker sees it. */
const ownQuestion = question.extend({ portal: z.object({ id: z.string(), title: z.string() }), removal })
export type OwnQuestion = z.output<typeof ownQuestion>

const text = plainWords(1_000).refine((words) => words !== '', 'is needed')
const ofPortal = z.strictObject({ id: idSchema('por') })
export const ofQuestion = z.strictObject({ id: idSchema('que') })
const done = z.object({ success: z.literal(true) })
const page = z.coerce.number().int().min(1).max(1_000).default(1)

export const questionEndpoints = {
  listQuestions: endpoint('GET', '/listings/:id/questions', {
    access: 'public',
    summary: 'Lists the answered questions about a public listing, the latest answer first, 20 a page.',
    params: ofPortal,
    query: z.strictObject({ page }),
    reply: z.object({ questions: z.array(question), pagination }),
  }),
  askQuestion: endpoint('POST', '/listings/:id/questions', {
    access: 'optional',
    summary:
      'Asks the maker of a public listing something. Without a session, a link is mailed first, and the maker reads the question once it is used.',
    params: ofPortal,
    body: z.strictObject({
      text,
      /** Where the answer goes; the account’s address if absent and signed in. */
      email: emailAddress.nullable().default(null),
    }),
    status: 201,
    /** Whether it was sent, or waits for the mailed link. */
    reply: z.object({ state: z.enum(['SENT', 'CONFIRM']) }),
    errors: ['TOO_MANY_REQUESTS', 'VALIDATION_FAILED'],
  }),
  confirmQuestion: endpoint('POST', '/questions/:id/confirmation', {
    access: 'public',
    summary: 'Sends a question to its maker, with the secret of the mailed link. Safe to repeat.',
    params: ofQuestion,
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'isn’t a secret of a question') }),
    reply: done,
  }),
  listOwnQuestions: endpoint('GET', '/questions', {
    access: 'user',
    summary:
      'Lists what was asked about the account’s portals, the newest first. Removed questions are in `ALL` only.',
    query: z.strictObject({
      show: z.enum(['OPEN', 'ANSWERED', 'ALL']).default('ALL'),
      ...paged,
    }),
    reply: z.object({ questions: z.array(ownQuestion), pagination }),
  }),
  answerQuestion: endpoint('POST', '/questions/:id/answer', {
    access: 'user',
    summary: 'Answers a question about one of the account’s portals, once. Everyone can read both then.',
    params: ofQuestion,
    body: z.strictObject({ text }),
    reply: question,
    errors: ['QUESTION_ANSWERED'],
  }),
  reportQuestion: endpoint('POST', '/questions/:id/reports', {
    access: 'public',
    summary:
      'Reports an answered question to the administrators. Needs no account, and keeps nothing about who reported it.',
    params: ofQuestion,
    ...sentReport,
  }),
}
