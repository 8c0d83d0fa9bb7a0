import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { portalReport } from '../portals/listings.ts'
import { freeText, instant } from '../values.ts'
import { owner } from './admin-list.ts'

/** `REPORTED`: with open reports. `SHOWN`: not removed. */
export const moderationState = z.enum(['REPORTED', 'SHOWN', 'REMOVED'])
export type ModerationState = z.output<typeof moderationState>

/** What administrators see of a text that someone wrote about a portal, besides the text. */
export const moderated = {
  portal: z.object({ id: z.string(), title: z.string() }),
  /** The maker, whose portal it is about. */
  seller: owner,
  /** Since when only its maker and administrators read it; null if it isn’t removed. */
  removedAt: instant.nullable(),
  /** How many reports are open, and the newest 20 of them. */
  openReports: z.int(),
  reports: z.array(portalReport),
}

/** Fields of such texts that can be searched one at a time. */
export const moderationFields = ['text', 'id', 'portalId', 'sellerId'] as const

/** Removes a text, or shows it (again). */
export const moderationDecision = z.strictObject({
  isRemoved: z.boolean(),
  reason: freeText(maxReasonLength).refine((text) => text !== '', 'is needed'),
})
