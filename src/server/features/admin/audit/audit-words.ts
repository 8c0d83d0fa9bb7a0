import type { AuditLogEntry } from '#contract/admin/audit.ts'

type Change = AuditLogEntry['changes'][number]

/** The fields whose values differ, in the order they were written. */
export function changesOf(before: object | null, after: object | null): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** The facts of an entry that has any. */
export const detailOf = (detail: object): AuditLogEntry['detail'] =>
  [...valuesOf(detail)]
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name, value }))

/** What changed and why, in one line. */
export function summaryOf(changes: readonly Change[], detail: object): string {
  const shown = changes
    .slice(0, 3)
    .map(({ field, before, after }) => `${field}: ${valueText(before)} → ${valueText(after)}`)
  const more = changes.length > 3 ? [`${changes.length - 3} more`] : []
  const reason = valuesOf(detail).get('reason')
  return [...shown, ...more, ...(typeof reason === 'string' && reason ? [`“${reason}”`] : [])].join(' · ')
}

/** A stored value as text. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

const valuesOf = (values: object | null): Map<string, unknown> => new Map(Object.entries(values ?? {}))
