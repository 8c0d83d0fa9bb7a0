import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { productRow } from '../products/products.ts'
import { freeText, idSchema, instant, paged, pagination } from '../values.ts'

/** Since when a seller is suspended, who did it and why. */
export const suspension = z.object({ at: instant, by: z.string(), reason: z.string() })
export type Suspension = z.output<typeof suspension>

/** What an administrator noted about a seller. Sellers don’t see it. */
export const sellerNote = z.object({ id: z.string(), at: instant, by: z.string(), text: z.string() })
export type SellerNote = z.output<typeof sellerNote>

/** An email to a user, without what it says. */
export const userMail = z.object({
  id: z.string(),
  /** What it is about, such as `confirm-address`. */
  kind: z.string(),
  /**
   * `ACCEPTED`: our mail server took it; what other servers do with it later isn’t known here. `UNCONFIRMED`: it was handed over, but never
   * confirmed. `UNDELIVERED`: refused, or not accepted in time.
   */
  state: z.enum(['WAITING', 'ACCEPTED', 'UNCONFIRMED', 'UNDELIVERED']),
  attempts: z.int(),
  /** What the mail server replied to the last attempt that failed. */
  error: z.string().nullable(),
  /** Whether it can be sent again. Emails with a link can’t: a new link is sent instead. */
  canResend: z.boolean(),
  queuedAt: instant,
  /** When it was accepted or given up. */
  endedAt: instant.nullable(),
})
export type UserMail = z.output<typeof userMail>

const ofUser = z.strictObject({ id: idSchema('usr') })
const givenReason = freeText(500).pipe(z.string().min(1))

/** What administrators do about a seller’s account as a whole. */
export const userCareEndpoints = {
  suspendUser: endpoint('POST', '/admin/users/:id/suspend', {
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
  unsuspendUser: endpoint('POST', '/admin/users/:id/unsuspend', {
    access: 'admin',
    needsRecentSignIn: true,
    summary: 'Ends a suspension: what waited continues. The seller is mailed.',
    params: ofUser,
    body: z.strictObject({ reason: givenReason }),
    reply: z.object({ suspension: z.null() }),
    errors: ['NOT_A_SELLER', 'SIGN_IN_NOT_RECENT'],
  }),
  listUserMails: endpoint('GET', '/admin/users/:id/mails', {
    access: 'admin',
    summary:
      'Returns what became of the emails to an account in the last 90 days: the newest 100, without their content.',
    params: ofUser,
    reply: z.object({ mails: z.array(userMail) }),
  }),
  resendUserMail: endpoint('POST', '/admin/users/:id/mails/:mailId/resend', {
    access: 'admin',
    summary:
      'Sends an email again that wasn’t delivered, to the address that the account has now. Possible for seven days.',
    params: ofUser.extend({ mailId: idSchema('mail') }),
    reply: z.object({ mails: z.array(userMail) }),
    errors: ['MAIL_NOT_RESENDABLE'],
  }),
  listUserProducts: endpoint('GET', '/admin/users/:id/products', {
    access: 'admin',
    summary: 'Lists a seller’s products by name, archived ones too.',
    params: ofUser,
    query: z.strictObject({
      ...paged,
    }),
    reply: z.object({ products: z.array(productRow), pagination }),
  }),
  addUserNote: endpoint('POST', '/admin/users/:id/notes', {
    access: 'admin',
    summary: 'Adds a note that only administrators read. A user has up to 200, and a note stays as it is.',
    params: ofUser,
    body: z.strictObject({ text: freeText(2_000).pipe(z.string().min(1)) }),
    reply: z.object({ note: sellerNote }),
    errors: ['TOO_MANY_NOTES'],
  }),
}
