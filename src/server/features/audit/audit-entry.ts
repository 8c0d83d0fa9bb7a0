import type { AuditAction } from '#contract/admin/audit.ts'
import type { Call } from '#server/kernel/feature.ts'

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
