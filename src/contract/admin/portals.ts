import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { portalReport } from '../portals/listings.ts'
import { portalPhoto } from '../portals/portal-photos.ts'
import { portal, portalState } from '../portals/portals.ts'
import { freeText, idSchema, ordinal, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, owner } from './admin-list.ts'

/** What a reviewer compares with what buyers read before. */
export const reviewedContent = z.object({
  title: z.string(),
  description: z.string(),
  rightsOrigin: portal.shape.rightsOrigin,
  rightsLicense: z.string(),
  rightsEvidence: z.string(),
  /** What buyers are asked to write. */
  textLabel: z.string().nullable(),
  photos: z.array(z.object({ id: z.string(), alt: z.string() })),
})
export type ReviewedContent = z.output<typeof reviewedContent>

const adminPortal = portal.extend({
  photos: z.array(portalPhoto),
  /** What was listed before the change in review; null for what was never approved, and while nothing waits. */
  listedContent: reviewedContent.nullable(),
  seller: owner,
  /** How many reports are open, and the newest 20 of them. */
  openReports: z.int(),
  reports: z.array(portalReport),
})
export type AdminPortal = z.output<typeof adminPortal>

/** What an administrator decides about a portal. */
export const portalDecision = z.enum(['APPROVE', 'REQUEST_CHANGE', 'REMOVE'])
export type PortalDecision = z.output<typeof portalDecision>

export const adminPortalEndpoints = {
  listAdminPortals: endpoint('GET', '/admin/portals', {
    access: 'admin',
    summary: 'Lists the portals of all sellers, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(['createdAt'], ['title', 'id', 'sellerId']),
      state: portalState.optional(),
      /** Only those with open reports. */
      isReported: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({ portals: z.array(adminPortal), pagination }),
  }),
  decidePortal: endpoint('POST', '/admin/portals/:id/decision', {
    access: 'admin',
    summary:
      'Approves a portal in review, returns it to its seller, or removes it for good, and emails the seller. ' +
      'Rejected if the seller changed it since the given version.',
    params: z.strictObject({ id: idSchema('por') }),
    body: z
      .strictObject({
        decision: portalDecision,
        version: ordinal,
        /** Mailed to the seller. Required unless the portal is approved. */
        reason: freeText(maxReasonLength).default(''),
      })
      .refine(({ decision, reason }) => decision === 'APPROVE' || reason !== '', {
        path: ['reason'],
        message: 'is needed, because the seller has to know why',
      }),
    reply: adminPortal,
    errors: ['VERSION_OUTDATED', 'PORTAL_STATE'],
  }),
  removePortalPhoto: endpoint('POST', '/admin/portals/:id/photos/:photoId/removal', {
    access: 'admin',
    summary: 'Removes one photo of a portal for good, and emails the seller why. The portal stays as it is.',
    params: z.strictObject({ id: idSchema('por'), photoId: z.uuid() }),
    body: z.strictObject({
      reason: freeText(maxReasonLength).refine(
        (text) => text !== '',
        'is needed, because the seller has to know why',
      ),
    }),
    reply: adminPortal,
  }),
  closePortalReports: endpoint('POST', '/admin/portals/:id/reports/close', {
    access: 'admin',
    summary: 'Closes the open reports about a portal.',
    params: z.strictObject({ id: idSchema('por') }),
    reply: adminPortal,
  }),
}
