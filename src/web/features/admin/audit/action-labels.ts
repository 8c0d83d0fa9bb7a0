import type { AuditAction } from '#contract/admin/audit.ts'

/** What an entry of the audit log says happened. */
export const actionLabels: Readonly<Record<AuditAction, string>> = {
  'account.created': 'Account created',
  'account.sign-up-repeated': 'Sign-up with a known address',
  'sign-in.done': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'email.confirmed': 'Address confirmed',
  'email.change-requested': 'Address change asked for',
  'email.changed': 'Address changed',
  'password.reset-requested': 'Password link asked for',
  'password.reset': 'Password reset',
  'password.changed': 'Password changed',
  'password.change-failed': 'Password change failed',
  'credentials.added': 'Password added',
  'google.added': 'Google sign-in added',
  'google.removed': 'Google sign-in removed',
  'session.ended': 'Device signed out',
  'sessions.ended': 'Other devices signed out',
  'api-token.created': 'API token created',
  'api-token.deleted': 'API token deleted',
  'maintenance.on': 'Maintenance turned on',
  'maintenance.off': 'Maintenance turned off',
  'application.accepted': 'Application accepted',
  'application.rejected': 'Application rejected',
  'balance.credited': 'Balance credited',
  'order.refunded': 'Order refunded',
  'user.settings-changed': 'Settings changed',
  'user.suspended': 'Suspended',
  'user.unsuspended': 'Suspension ended',
  'user.note-added': 'Note added',
  'user.verification-resent': 'Confirmation link sent',
  'users.emails-read': 'Addresses read',
  'print-record.canceled': 'Print order canceled',
  'print-record.reprocessed': 'Print order reprocessed',
  'file.note-changed': 'File note changed',
  'audit.exported': 'Audit log exported',
  'data-export.started': 'Export of all data started',
  'account.closing-asked': 'Account closed',
  'account.closing-revoked': 'Account kept',
  'account.erased': 'Account deleted',
}

/** Entries of older versions can have words that have no label. */
export const actionLabel = (action: string): string =>
  (actionLabels as Readonly<Record<string, string>>)[action] ?? action
