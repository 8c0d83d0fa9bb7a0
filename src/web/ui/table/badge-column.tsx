import { Badge } from '../badge.tsx'
import type { Tone } from '../tone.ts'
import type { Column } from './column.ts'

/** A status, in the corner of the card on narrow screens. */
export const badgeColumn = <Row,>(
  key: string,
  header: string,
  statusOf: (row: Row) => { label: string; tone: Tone } | null | undefined,
  options: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  className: 'w-36',
  narrow: 'aside',
  cell: (row) => {
    const status = statusOf(row)
    return status && <Badge tone={status.tone}>{status.label}</Badge>
  },
  ...options,
})
