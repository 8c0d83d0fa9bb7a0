import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** A number or an amount of money, below those of the other rows. `className` sets another width. */
export const numberColumn = <Row,>(
  key: string,
  header: string,
  numberOf: (row: Row) => ReactNode,
  { className = 'w-24', ...options }: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  align: 'end',
  values: 'number',
  className: cx('tabular whitespace-nowrap', className),
  cell: (row) => {
    const value = numberOf(row)
    return typeof value === 'number' ? value.toLocaleString('en') : value
  },
  ...options,
})
