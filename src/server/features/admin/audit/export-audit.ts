import type { AuditLogEntry } from '#contract/admin/audit.ts'
import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { type Cells, exportOf } from '#server/features/exports/stream-list.ts'
import { type AuditPlace, readAuditAfter } from './read-audit.ts'

const SIZE = 500

/** The audit log as filtered. Reading so much about people is itself an act, so the export is in the log. */
export const exportAudit = exportOf<Input<typeof exportEndpoints.exportAudit>, AuditLogEntry, AuditPlace>({
  name: 'audit-log',
  headings: [
    ...['At', 'Actor', 'Actor id', 'Action', 'Account', 'Account id', 'Record', 'Summary', 'Before', 'After'],
    ...['Details', 'Address', 'Device', 'Request'],
  ],
  async begin(context, actor, filter, call) {
    await writeAudit(context, context.db, {
      actor: actor.userId,
      action: 'audit.exported',
      subject: null,
      call,
      detail: Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
    })
  },
  rowsOf: async () => (entry) => [cellsOf(entry)],
  async readPage({ db }, _actor, filter, after) {
    const { entries, last } = await readAuditAfter(db, filter, after, SIZE)
    return { items: entries, next: last }
  },
})

function cellsOf({ actor, subject, changes, detail, ...entry }: AuditLogEntry): Cells {
  const side = (of: 'before' | 'after') =>
    changes.length === 0 ? '' : JSON.stringify(Object.fromEntries(changes.map((one) => [one.field, one[of]])))
  return [
    ...[entry.at, actor?.email ?? '', actor?.id ?? '', entry.action, subject?.email ?? '', subject?.id ?? ''],
    ...[entry.record ?? '', entry.summary, side('before'), side('after')],
    detail.length === 0
      ? ''
      : JSON.stringify(Object.fromEntries(detail.map(({ name, value }) => [name, value]))),
    ...[entry.address ?? '', entry.agent ?? '', entry.requestId ?? ''],
  ]
}
