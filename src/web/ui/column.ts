import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  isHeaderHidden?: boolean
  isSortable?: boolean
  /** Widths, and where it is left out: `w-40 @max-4xl:hidden`. */
  className?: string
  /** Place on the card of a narrow screen; `detail` (the default) shows header and value on a line. At most one `title` and one `aside`. */
  narrow?: 'title' | 'aside' | 'detail' | 'bare' | 'hidden'
}

/** The order of a table, for `aria-sort`. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}
