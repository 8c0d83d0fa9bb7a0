import type { CSSProperties, ReactNode } from 'react'

export type ColumnValues = 'text' | 'time' | 'number' | 'step'

/** One column of a `DataTable`. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  isHeaderHidden?: boolean
  isSortable?: boolean
  /** What its values are, for the words of its two directions; text when absent. A step is a place in an order of ours. */
  values?: ColumnValues
  /** Widths, and where it is left out: `w-40 @max-4xl:hidden`. */
  className?: string
  /** Place on the card of a narrow screen; `detail` (the default) shows header and value on a line, `start` and the `end` after it share one. At most one `title` and one `aside`. */
  narrow?: 'title' | 'aside' | 'detail' | 'bare' | 'start' | 'end' | 'hidden'
}

/** The order of a table, for `aria-sort`. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

/** For a column that was resized; where rows are cards it has no effect. */
export const resizedStyle =
  '@2xl:w-(--column)! @2xl:min-w-(--column)! @2xl:max-w-(--column)! @2xl:overflow-hidden'

/** The width that `resizedStyle` reads. */
export function columnWidth(width: number | undefined): CSSProperties | undefined {
  if (width === undefined) return undefined
  // React takes custom properties, its types do not.
  return { '--column': `${width}px` } as CSSProperties
}
