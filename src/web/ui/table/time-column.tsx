import type { ReactNode } from 'react'
import { TimeText } from '../text/time-text.tsx'
import type { Column } from './column.ts'

interface Options<Row> extends Partial<Column<Row>> {
  /** Where there is no time. */
  none?: ReactNode
}

/** When something happened. */
export const timeColumn = <Row,>(
  key: string,
  header: string,
  instantOf: (row: Row) => string | null,
  { none, ...options }: Options<Row> = {},
): Column<Row> => ({
  key,
  header,
  values: 'time',
  className: 'w-32 whitespace-nowrap text-muted',
  cell: (row) => {
    const instant = instantOf(row)
    return instant ? <TimeText instant={instant} /> : none
  },
  ...options,
})
