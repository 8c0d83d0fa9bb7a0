import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { portalReport } from '../portals/listings.ts'
import { portalCollectionState } from '../portals/portal-collections.ts'
import { freeText, idSchema, instant, ordinal, paged, pagination } from '../values.ts'
import { owner } from './admin-list.ts'

const adminCollection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  state: portalCollectionState,
  version: z.int(),
  foundListings: z.int(),
  seller: owner,
  changedAt: instant,
  /** How many reports are open, and the newest 20 of them. */
  openReports: z.int(),
  reports: z.array(portalReport),
})
export type AdminPortalCollection = z.output<typeof adminCollection>

export const adminCollectionState = z.enum(['IN_REVIEW', 'REPORTED', 'PUBLIC'])
export type AdminCollectionState = z.output<typeof adminCollectionState>
/** `KEEP` closes its reports and leaves it as it is. */
export const collectionDecision = z.enum(['APPROVE', 'HIDE', 'KEEP'])
export type CollectionDecision = z.output<typeof collectionDecision>

export const adminPortalCollectionEndpoints = {
  listAdminPortalCollections: endpoint('GET', '/admin/portal-collections', {
    access: 'admin',
    summary:
      'Lists collections of listings, newest first: those that wait for a review, are reported, or are seen by everyone.',
    query: z.strictObject({
      state: adminCollectionState.default('IN_REVIEW'),
      ...paged,
    }),
    reply: z.object({ collections: z.array(adminCollection), pagination }),
  }),
  decidePortalCollection: endpoint('POST', '/admin/portal-collections/:id/decision', {
    access: 'admin',
    summary:
      'Approves the name and description of a collection, or hides it until its maker submits it again, and emails the maker; or closes its reports.',
    params: z.strictObject({ id: idSchema('pcl') }),
    body: z
      .strictObject({
        decision: collectionDecision,
        /** The version that the administrator read. */
        version: ordinal,
        /** Mailed to the maker. Required to hide it. */
        reason: freeText(maxReasonLength).default(''),
      })
      .refine(({ decision, reason }) => decision !== 'HIDE' || reason !== '', {
        path: ['reason'],
        message: 'is needed, because the maker has to know why',
      }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['VERSION_OUTDATED'],
  }),
}
