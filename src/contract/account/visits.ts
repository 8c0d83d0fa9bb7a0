import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant } from '../values.ts'

/** An administrator’s look at a seller’s dashboard. The seller sees it, too. */
const visit = z.object({
  id: z.string(),
  /** The administrator. */
  by: z.string(),
  reason: z.string(),
  startedAt: instant,
  /** When it ended, or ends at the latest. */
  endsAt: instant,
  isOver: z.boolean(),
})
export type Visit = z.output<typeof visit>

export const visitEndpoints = {
  startVisit: endpoint('POST', '/admin/users/:id/visit', {
    access: 'admin',
    needsSession: true,
    needsRecentSignIn: true,
    summary:
      'Shows the seller’s dashboard to this session, read only and for 30 minutes at most. The seller sees the visit and its reason.',
    params: z.strictObject({ id: idSchema('usr') }),
    body: z.strictObject({ reason: freeText(maxReasonLength).pipe(z.string().min(1)) }),
    reply: z.object({ visit }),
    errors: ['NOT_A_SELLER', 'SIGN_IN_NOT_RECENT'],
  }),
  endVisit: endpoint('DELETE', '/auth/visit', {
    access: 'user',
    needsSession: true,
    isForVisits: true,
    summary: 'Ends the visit of this session, if there is one. The session is the administrator’s own again.',
    reply: z.object({ success: z.literal(true) }),
  }),
  listVisits: endpoint('GET', '/user/visits', {
    access: 'user',
    summary: 'Lists the latest 50 visits of administrators to the seller’s dashboard, newest first.',
    reply: z.object({ visits: z.array(visit) }),
  }),
}
