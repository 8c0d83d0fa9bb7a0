import type { Call } from '#server/kernel/feature.ts'

type AuditAction =
  | 'account.created'
  | 'account.sign-up-repeated'
  | 'sign-in.done'
  | 'sign-in.failed'
  | 'sign-out'
  | 'email.confirmed'
  | 'email.change-requested'
  | 'email.changed'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.changed'
  | 'password.change-failed'
  | 'credentials.added'
  | 'google.added'
  | 'google.removed'
  | 'session.ended'
  | 'sessions.ended'
  | 'api-token.created'
  | 'api-token.deleted'
  | 'maintenance.on'
  | 'maintenance.off'
  | 'application.accepted'
  | 'application.rejected'
  | 'balance.credited'
  | 'order.refunded'
  | 'user.settings-changed'
  | 'user.verification-resent'
  | 'users.emails-read'
  | 'print-record.canceled'
  | 'print-record.reprocessed'
  | 'file.note-changed'

export interface AuditEntry {
  /** The account that acted, or null for someone who isn't signed in. */
  actor: string | null
  action: AuditAction
  /** The account it was done to, if any. */
  subject: string | null
  /** Where it came from. */
  call: Pick<Call, 'address' | 'userAgent' | 'requestId'>
  /** What it changed: the values before, null for something new, and after, null for something gone. Never a secret. */
  change?: { before: object | null; after: object | null }
  /** Facts; of what people typed, only addresses and usernames. */
  detail?: object
}
