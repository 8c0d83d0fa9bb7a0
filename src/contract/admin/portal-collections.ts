import { z } from 'zod'
import { maxReasonLength, pageSizes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant, ordinal, pagination } from '../values.ts'
import { owner } from './admin-list.ts'

const adminCollection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  version: z.int(),
  foundListings: z.int(),
  seller: owner,
  changedAt: instant,
})
export type AdminPortalCollection = z.output<typeof adminCollection>

export const adminCollectionState = z.enum(['IN_REVIEW', 'PUBLIC'])
export type AdminCollectionState = z.output<typeof adminCollectionState>
export const collectionDecision = z.enum(['APPROVE', 'HIDE'])
export type CollectionDecision = z.output<typeof collectionDecision>

export const adminPortalCollectionEndpoints = {
  listAdminPortalCollections: endpoint({
    method: 'GET',
    path: '/admin/portal-collections',
    access: 'admin',
    summary:
      'Lists collections of listings, newest first: those that wait for a review, or those that everyone sees.',
    query: z.strictObject({
      state: adminCollectionState.default('IN_REVIEW'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(pageSizes.max).default(50),
    }),
    reply: z.object({ collections: z.array(adminCollection), pagination }),
  }),
  decidePortalCollection: endpoint({
    method: 'POST',
    path: '/admin/portal-collections/:id/decision',
    access: 'admin',
    summary:
      'Approves the name and description of a collection, or hides it until its maker submits it again, and emails the maker.',
    params: z.strictObject({ id: idSchema('pcl') }),
    body: z
      .strictObject({
        decision: collectionDecision,
        /** The version that the administrator read. */
        version: ordinal,
        /** Mailed to the maker. Required unless it is approved. */
        reason: freeText(maxReasonLength).default(''),
      })
      .refine(({ decision, reason }) => decision === 'APPROVE' || reason !== '', {
        path: ['reason'],
        message: 'is needed, because the maker has to know why',
      }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['VERSION_OUTDATED'],
  }),
}
