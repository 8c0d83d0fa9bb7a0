import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant, paged, pagination, webAddress } from '../values.ts'

/** The status of an application for live ordering. */
export const applicationStatus = z.enum(['PENDING', 'ACCEPTED', 'REJECTED'])

const answers = {
  kind: z.enum(['SHOP', 'DESIGNER', 'BUSINESS', 'TRYING']),
  tools: z
    .array(z.enum(['SHIPSTATION', 'SHIPPO', 'OTHER']))
    .max(3)
    .default([]),
  ordersPerMonth: z.enum(['UNDER_50', '50_TO_500', '500_TO_5000', 'OVER_5000']).nullable().default(null),
  /** What the seller wants to print, in their own words. */
  parts: freeText(1_000).default(''),
  shopUrl: webAddress(/^https?$/)
    .nullable()
    .default(null),
}

/** A seller's request for live ordering. */
export const application = z.object({
  id: z.string(),
  status: applicationStatus,
  kind: answers.kind,
  tools: z.array(z.string()),
  ordersPerMonth: z.string().nullable(),
  parts: z.string(),
  shopUrl: z.string().nullable(),
  /** The note the admin wrote with the decision. */
  reason: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
})
export type Application = z.output<typeof application>

const listedApplication = application.extend({
  applicant: z.object({ id: z.string(), name: z.string(), email: z.string() }),
})
export type ListedApplication = z.output<typeof listedApplication>

const decision = z.strictObject({
  status: z.enum(['ACCEPTED', 'REJECTED']),
  reason: freeText(maxReasonLength).optional(),
})

export const applicationEndpoints = {
  createApplication: endpoint('POST', '/user/application', {
    access: 'user',
    summary:
      'Applies for live ordering. An account has at most one open application; it can apply again after a rejection.',
    body: z.strictObject(answers),
    reply: application,
    status: 201,
    errors: ['APPLICATION_OPEN'],
  }),
  listApplications: endpoint('GET', '/applications', {
    access: 'user',
    summary:
      'Lists applications, newest first: all of them for an administrator, the account’s own for everyone else, or ' +
      'with `of=me`. At most 100 per page.',
    query: z.strictObject({
      of: z.enum(['me']).optional(),
      status: applicationStatus.optional(),
      page: paged.page,
    }),
    reply: z.object({ applications: z.array(listedApplication), pagination }),
  }),
  previewDecision: endpoint('POST', '/applications/:id/preview', {
    access: 'admin',
    summary: 'Returns the mail that a decision would send. Nothing is decided or sent.',
    params: z.strictObject({ id: idSchema('app') }),
    body: decision,
    reply: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  decideApplication: endpoint('POST', '/applications/:id', {
    access: 'admin',
    summary: 'Accepts or rejects an application and emails the seller. The decision can be changed later.',
    params: z.strictObject({ id: idSchema('app') }),
    body: decision,
    reply: application,
    errors: ['APPLICATION_OPEN'],
  }),
}
