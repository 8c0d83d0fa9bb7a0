import type { AuditLogEntry } from '#contract/admin/audit.ts'
import { fieldLabel, valueText } from './field-text.ts'

const MAX_CHANGES = 3
// Only machines read it; the drawer shows it.
const UNREAD = new Set(['sessionId'])

/** What changed and why, in one line; times are in the given zone. */
export function summaryText(
  { changes, detail }: Pick<AuditLogEntry, 'changes' | 'detail'>,
  timeZone: string,
): string {
  const read = changes.filter(({ field }) => !UNREAD.has(field))
  const more = read.length > MAX_CHANGES ? [`${read.length - MAX_CHANGES} more`] : []
  const reason = detail.find(({ name }) => name === 'reason')?.value
  return [
    ...read.slice(0, MAX_CHANGES).map((change) => changeText(change, timeZone)),
    ...more,
    ...(typeof reason === 'string' && reason ? [`“${reason}”`] : []),
  ].join(' · ')
}

function changeText({ field, before, after }: AuditLogEntry['changes'][number], timeZone: string): string {
  const old = valueText(field, before, timeZone)
  const now = valueText(field, after, timeZone) ?? 'none'
  return `${fieldLabel(field)}: ${old === null ? now : `from ${old} to ${now}`}`
}
