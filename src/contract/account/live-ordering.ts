import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Whether live orders are allowed, or else the first missing requirement. Test orders are always allowed. */
export const liveOrdering = z.enum(['ALLOWED', 'EMAIL_NOT_VERIFIED', 'APPLICATION_REQUIRED'])
export type LiveOrdering = z.output<typeof liveOrdering>

/**
 * One thing that live ordering needs. Without a confirmed address and an accepted application, orders can't be submitted;
 * without a card, there is nothing to pay them with.
 */
export const liveOrderingStep = z.object({
  gate: z.enum(['EMAIL', 'APPLICATION', 'CARD']),
  state: z.enum(['OPEN', 'WAITING', 'REJECTED', 'DONE']),
})
export type LiveOrderingStep = z.output<typeof liveOrderingStep>

export const liveOrderingEndpoints = {
  readLiveOrdering: endpoint('GET', '/user/live-ordering', {
    access: 'user',
    summary: 'Returns whether live orders are allowed, and what they need.',
    reply: z.object({ liveOrdering, steps: z.array(liveOrderingStep) }),
  }),
}
