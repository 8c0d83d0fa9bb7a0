import { z } from 'zod'
import { pageSizes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { givenInstant, instant, pagination, searchText } from '../values.ts'
import { adminListAliases, adminSorts, owner } from './admin-list.ts'

/** What the audit log records. Entries of older versions can have other words. */
export const auditAction = z.enum([
  'account.created',
  'account.sign-up-repeated',
  'account.made-administrator',
  'account.store-opened',
  'sign-in.done',
  'sign-in.failed',
  'sign-out',
  'email.confirmed',
  'email.change-requested',
  'email.changed',
  'password.reset-requested',
  'password.reset',
  'password.changed',
  'password.change-failed',
  'credentials.added',
  'google.added',
  'google.removed',
  'session.ended',
  'sessions.ended',
  'api-token.created',
  'api-token.deleted',
  'maintenance.on',
  'maintenance.off',
  'maintenance.planned',
  'maintenance.plan-canceled',
  'maintenance.started',
  'application.accepted',
  'application.rejected',
  'balance.credited',
  'order.refunded',
  'refund.asked',
  'refund.confirmed',
  'refund.declined',
  'credit.asked',
  'credit.confirmed',
  'credit.declined',
  'payout.started',
  'payout.asked',
  'payout.confirmed',
  'payout.declined',
  'payouts.held',
  'payouts.released',
  'sale.refunded',
  'sale-refund.asked',
  'sale-refund.confirmed',
  'sale-refund.declined',
  'user.settings-changed',
  'user.verification-resent',
  'user.suspended',
  'user.unsuspended',
  'user.note-added',
  'user.visited',
  'user.visit-ended',
  'identity.confirmed',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.failed',
  'passkey.added',
  'passkey.removed',
  'recovery-code.used',
  'recovery-codes.renewed',
  'users.emails-read',
  'print-record.canceled',
  'print-record.reprocessed',
  'file.note-changed',
  'day-note.added',
  'day-note.changed',
  'day-note.deleted',
  'weekly-mail.changed',
  'audit.exported',
  'data-export.started',
  'account.closing-asked',
  'account.closing-revoked',
  'account.erased',
  'job.retried',
  'reconciliation.started',
  'recurring.started',
  'webhook.replayed',
  'sandbox.clock-moved',
  'ticket.answered',
  'ticket.state-changed',
  'macro.changed',
  'survey.started',
  'survey.ended',
  'survey.exported',
  'portal.approved',
  'portal.returned',
  'portal.removed',
  'portal.photo-removed',
  'portal.reports-closed',
  'maker-picture.approved',
  'maker-picture.removed',
  'portal-collection.approved',
  'portal-collection.hidden',
  'review.decided',
  'question.decided',
  'sale.address-decided',
])
export type AuditAction = z.output<typeof auditAction>

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** The account that acted; null for someone who wasn’t signed in. */
  actor: owner.nullable(),
  action: z.string(),
  /** The account it was done to. */
  subject: owner.nullable(),
  /** The order, file or application it was about. */
  record: z.string().nullable(),
  /** What changed and why, in one line. */
  summary: z.string(),
  /** Each changed field; `before` is null for something new, `after` for something gone. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  detail: z.array(z.object({ name: z.string(), value: z.unknown() })),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditLogEntry = z.output<typeof auditEntry>

/** The filters of the audit log; all of them hold. */
export const auditFilter = z.strictObject({
  /** The id or the address of the account that acted. */
  actor: searchText.default(''),
  action: auditAction.optional(),
  /** The id of an account, order, file or application. */
  record: searchText.default(''),
  requestId: searchText.default(''),
  from: givenInstant.optional(),
  /** Not itself in the range. */
  to: givenInstant.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary:
      'Lists the audit log, newest first: who did what to which record, with the values before and after.',
    queryAliases: adminListAliases,
    query: auditFilter.extend({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
      size: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
      sort: z.enum(adminSorts.audit).optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({ entries: z.array(auditEntry), pagination }),
  }),
}
