import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant } from '../values.ts'

/** Since when a seller is suspended, who did it and why. */
export const suspension = z.object({ at: instant, by: z.string(), reason: z.string() })
export type Suspension = z.output<typeof suspension>

/** What an administrator noted about a seller. Sellers don’t see it. */
export const sellerNote = z.object({ id: z.string(), at: instant, by: z.string(), text: z.string() })
export type SellerNote = z.output<typeof sellerNote>

const ofUser = z.strictObject({ id: idSchema('usr') })
const givenReason = freeText(500).pipe(z.string().min(1))

/** What administrators do about a seller’s account as a whole. */
export const userCareEndpoints = {
  suspendUser: endpoint({
    method: 'POST',
    path: '/admin/users/:id/suspend',
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Suspends a seller: ends the sessions, refuses sign-ins and API tokens, and stops the queue, automatic ordering and automatic top-up. Nothing is deleted. ' +
      'The seller is mailed the reason.',
    params: ofUser,
    body: z.strictObject({ reason: givenReason }),
    reply: z.object({ suspension }),
    errors: ['NOT_A_SELLER', 'SIGN_IN_NOT_RECENT'],
  }),
  unsuspendUser: endpoint({
    method: 'POST',
    path: '/admin/users/:id/unsuspend',
    access: 'admin',
    needsRecentSignIn: true,
    summary: 'Ends a suspension: what waited continues. The seller is mailed.',
    params: ofUser,
    body: z.strictObject({ reason: givenReason }),
    reply: z.object({ suspension: z.null() }),
    errors: ['NOT_A_SELLER', 'SIGN_IN_NOT_RECENT'],
  }),
  addUserNote: endpoint({
    method: 'POST',
    path: '/admin/users/:id/notes',
    access: 'admin',
    summary: 'Adds a note that only administrators read. A user has up to 200, and a note stays as it is.',
    params: ofUser,
    body: z.strictObject({ text: freeText(2_000).pipe(z.string().min(1)) }),
    reply: z.object({ note: sellerNote }),
    errors: ['TOO_MANY_NOTES'],
  }),
}
