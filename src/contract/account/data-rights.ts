import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, emailAddress, freeText, idSchema, instant } from '../values.ts'

/** A copy of everything that a seller has here. */
export const dataExport = z.object({
  id: z.uuid(),
  /** `FAILED` can be asked for again; `EXPIRED` was deleted. */
  state: z.enum(['MAKING', 'READY', 'FAILED', 'EXPIRED']),
  bytes: z.int().nullable(),
  createdAt: instant,
  /** Until when it can be downloaded; null while it isn’t made. */
  expiresAt: instant.nullable(),
})
export type DataExport = z.output<typeof dataExport>

/** Why an account can’t be closed yet. */
const closingBlocker = z.object({
  kind: z.enum([
    'OPEN_ORDERS',
    'OPEN_SALES',
    'OPEN_PURCHASES',
    'BALANCE',
    'PAYOUT_WAITING',
    'SUBSCRIPTION',
    'PAYMENTS_UNDER_WAY',
    'DISPUTES',
    'ADMINISTRATOR',
  ]),
  /** How many orders, sales, purchases, payments or disputes. */
  count: z.int(),
  /** The balance, or what waits for a payout; zero for everything else. */
  cents,
})
export type ClosingBlocker = z.output<typeof closingBlocker>

/** An account that is being closed. */
const accountClosing = z.object({
  /** `WAITING` can be revoked, `ERASING` and `DONE` can’t. */
  state: z.enum(['WAITING', 'ERASING', 'DONE']),
  askedAt: instant,
  /** When the waiting period ends. */
  dueAt: instant,
  isByAdmin: z.boolean(),
})
export type AccountClosing = z.output<typeof accountClosing>

const ofUser = z.strictObject({ id: idSchema('usr') })
const reason = freeText(500).min(1)

const dataRights = z.object({
  exports: z.array(dataExport),
  closing: accountClosing.nullable(),
  blockers: z.array(closingBlocker),
})
export type DataRights = z.output<typeof dataRights>

export const dataRightsEndpoints = {
  getDataRights: endpoint('GET', '/user/data-rights', {
    access: 'user',
    summary: 'Returns the latest exports of all data, and what keeps the account from being closed.',
    reply: dataRights,
  }),
  createDataExport: endpoint('POST', '/user/data-exports', {
    access: 'user',
    needsSession: true,
    summary:
      'Starts an export of everything the account has: a ZIP with JSON, CSV and models. An email says when it is ready; it is deleted after seven days, or when a newer one is ready.',
    reply: dataExport,
    status: 201,
    errors: ['DATA_EXPORT_RUNNING', 'TOO_MANY_REQUESTS'],
  }),
  downloadDataExport: endpoint('GET', '/user/data-exports/:id/content', {
    access: 'user',
    needsSession: true,
    summary: 'Downloads an export of all data.',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.string(),
    download: 'application/zip',
  }),
  closeAccount: endpoint('POST', '/user/closing', {
    access: 'user',
    needsSession: true,
    summary:
      'Closes the account after 14 days and signs it out everywhere. Signing in again until then keeps it. Needs a sign-in of the last five minutes and the account’s email address.',
    body: z.strictObject({ email: emailAddress }),
    reply: accountClosing,
    errors: ['CLOSING_BLOCKED', 'SIGN_IN_TOO_OLD'],
  }),
  getUserDataRights: endpoint('GET', '/admin/users/:id/data-rights', {
    access: 'admin',
    summary: 'Returns an account’s latest exports, and what keeps it from being closed.',
    params: ofUser,
    reply: dataRights,
  }),
  createUserDataExport: endpoint('POST', '/admin/users/:id/data-exports', {
    access: 'admin',
    needsRecentSignIn: true,
    summary: 'Starts an export of an account’s data at its request. Only the account can download it.',
    params: ofUser,
    body: z.strictObject({ reason }),
    reply: dataExport,
    status: 201,
    errors: ['DATA_EXPORT_RUNNING', 'TOO_MANY_REQUESTS'],
  }),
  closeUserAccount: endpoint('POST', '/admin/users/:id/closing', {
    access: 'admin',
    needsRecentSignIn: true,
    summary: 'Closes an account after 14 days, at its request. Signing in again until then keeps it.',
    params: ofUser,
    body: z.strictObject({ reason }),
    reply: accountClosing,
    errors: ['CLOSING_BLOCKED'],
  }),
  keepUserAccount: endpoint('DELETE', '/admin/users/:id/closing', {
    access: 'admin',
    summary: 'Revokes the closing of an account whose waiting period hasn’t ended.',
    params: ofUser,
    body: z.strictObject({ reason }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
