import { z } from 'zod'
import { owner } from '../admin/admin-list.ts'
import { printRecordFilter } from '../admin/print-records.ts'
import { storeFilter } from '../admin/stores.ts'
import { userFilter } from '../admin/users.ts'
import { maxBulkRows, maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant, paged, pagination } from '../values.ts'

/** What is done to each record. */
export const bulkActKind = z.enum(['REPROCESS', 'CANCEL', 'RESEND_VERIFICATION', 'SYNC'])
export type BulkActKind = z.output<typeof bulkActKind>

/** `WAITING` for another administrator, because it is above the limit. */
export const bulkActState = z.enum(['WAITING', 'RUNNING', 'DONE', 'STOPPED', 'DECLINED'])
export type BulkActState = z.output<typeof bulkActState>

/** `SKIPPED` where there was nothing to do, such as a confirmed address. */
export const bulkOutcome = z.enum(['DONE', 'SKIPPED', 'REFUSED'])
export type BulkOutcome = z.output<typeof bulkOutcome>

const bulkAct = z.object({
  id: z.string(),
  kind: bulkActKind,
  state: bulkActState,
  reason: z.string(),
  /** Records, and how many of them have each result. */
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  refused: z.int(),
  askedBy: owner,
  askedAt: instant,
  /** Who confirmed, declined or stopped it. */
  decidedBy: owner.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was declined or stopped. */
  note: z.string().nullable(),
  endedAt: instant.nullable(),
})
export type BulkAct = z.output<typeof bulkAct>

const bulkRow = z.object({
  recordId: z.string(),
  /** The order’s number, the account’s name or the store’s. */
  label: z.string(),
  /** Null while it waits. */
  outcome: bulkOutcome.nullable(),
  /** Why it was refused, as the act alone says it: what failed, and the provider’s answer. */
  error: z.string().nullable(),
  at: instant.nullable(),
})
export type BulkRow = z.output<typeof bulkRow>

const selected = (prefix: string) => ({ ids: z.array(idSchema(prefix)).min(1).max(500).optional() })

/** The records of a list: those with these ids, or all that match, as far as the act applies to them. */
const selection = {
  printOrders: z.strictObject({ ...printRecordFilter, ...selected('po') }),
  users: z.strictObject({ ...userFilter, ...selected('usr') }),
  stores: z.strictObject({ ...storeFilter, ...selected('shp') }),
}

const target = {
  REPROCESS: { kind: z.literal('REPROCESS'), filter: selection.printOrders },
  CANCEL: { kind: z.literal('CANCEL'), filter: selection.printOrders },
  RESEND_VERIFICATION: { kind: z.literal('RESEND_VERIFICATION'), filter: selection.users },
  SYNC: { kind: z.literal('SYNC'), filter: selection.stores },
}

const bulkTarget = z.discriminatedUnion('kind', [
  z.strictObject(target.REPROCESS),
  z.strictObject(target.CANCEL),
  z.strictObject(target.RESEND_VERIFICATION),
  z.strictObject(target.SYNC),
])
export type BulkTarget = z.output<typeof bulkTarget>

const reason = freeText(maxReasonLength).pipe(z.string().min(1))
const started = {
  reason,
  /** Repeated with the same one, it is started once. */
  key: z.uuid(),
}

const ofAct = z.strictObject({ id: idSchema('bulk') })
const { page } = paged

export const bulkActEndpoints = {
  listBulkActs: endpoint('GET', '/admin/bulk-acts', {
    access: 'admin',
    summary: 'Lists bulk actions, newest first.',
    query: z.strictObject({ state: bulkActState.optional(), page }),
    reply: z.object({ acts: z.array(bulkAct), pagination }),
  }),
  getBulkAct: endpoint('GET', '/admin/bulk-acts/:id', {
    access: 'admin',
    summary: 'Returns a bulk action with its progress.',
    params: ofAct,
    reply: z.object({ act: bulkAct }),
  }),
  listBulkRows: endpoint('GET', '/admin/bulk-acts/:id/rows', {
    access: 'admin',
    summary: 'Lists the records of a bulk action with the result of each.',
    params: ofAct,
    query: z.strictObject({ outcome: bulkOutcome.optional(), page }),
    reply: z.object({ rows: z.array(bulkRow), pagination }),
  }),
  previewBulkAct: endpoint('POST', '/admin/bulk-acts/preview', {
    access: 'admin',
    summary:
      'Counts the records that a bulk action would be done to, and the money that it would move. Nothing is stored.',
    body: bulkTarget,
    reply: z.object({
      total: z.int().max(maxBulkRows),
      /** Whether another administrator has to confirm so many. */
      needsAnother: z.boolean(),
      /** What canceling would refund, or submitting again charge at most; null if no money moves or a price isn’t known. */
      cents: z.int().nullable(),
    }),
    errors: ['BULK_TOO_LARGE'],
  }),
  startBulkAct: endpoint('POST', '/admin/bulk-acts', {
    access: 'admin',
    needsSession: true,
    needsRecentSignIn: true,
    summary:
      `Does the same to many records in the background, at most ${maxBulkRows.toLocaleString('en-US')}, each as if it were done alone: with its own result and entry in the audit log. ` +
      'Above the limit it waits until another administrator confirms it.',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ ...target.REPROCESS, ...started }),
      z.strictObject({ ...target.CANCEL, ...started }),
      z.strictObject({ ...target.RESEND_VERIFICATION, ...started }),
      z.strictObject({ ...target.SYNC, ...started }),
    ]),
    reply: z.object({ act: bulkAct }),
    errors: ['BULK_TOO_LARGE', 'NOTHING_SELECTED', 'SIGN_IN_NOT_RECENT'],
  }),
  confirmBulkAct: endpoint('POST', '/admin/bulk-acts/:id/confirm', {
    access: 'admin',
    needsSession: true,
    needsRecentSignIn: true,
    summary: 'Starts a bulk action above the limit that another administrator requested.',
    params: ofAct,
    reply: z.object({ act: bulkAct }),
    errors: ['REQUEST_NEEDS_ANOTHER', 'REQUEST_DECIDED', 'SIGN_IN_NOT_RECENT'],
  }),
  declineBulkAct: endpoint('POST', '/admin/bulk-acts/:id/decline', {
    access: 'admin',
    needsSession: true,
    summary: 'Declines a bulk action above the limit, also one’s own.',
    params: ofAct,
    body: z.strictObject({ reason }),
    reply: z.object({ act: bulkAct }),
    errors: ['REQUEST_DECIDED'],
  }),
  stopBulkAct: endpoint('POST', '/admin/bulk-acts/:id/stop', {
    access: 'admin',
    needsSession: true,
    summary: 'Stops a bulk action. What is in progress ends; the rest isn’t begun.',
    params: ofAct,
    body: z.strictObject({ reason }),
    reply: z.object({ act: bulkAct }),
    errors: ['BULK_ACT_ENDED'],
  }),
}
