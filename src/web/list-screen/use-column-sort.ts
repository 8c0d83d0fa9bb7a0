import type { Sort } from '#web/ui/table/column.ts'
import { useListParams } from './use-list-params.ts'

/** The sorting of a table: which column, which way, and what a click on a column does. */
export interface ColumnSorting {
  sort: Sort
  onSort: (key: string) => void
  /** Sorts by a column in a direction, for the field on narrow screens. */
  sortBy: (key: string, direction: Sort['direction']) => void
}

interface SortedColumn<By extends string> {
  /** The column's key. */
  column: string
  /** What the endpoint calls it. */
  by: By
  /** The direction of the first click; the next one turns it around. */
  first: 'asc' | 'desc'
}

/** How a list is sorted until someone chooses. */
export const firstSort = <By extends string>([{ by, first }]: readonly [
  SortedColumn<By>,
  ...SortedColumn<By>[],
]): { sort: By; order: 'asc' | 'desc' } => ({ sort: by, order: first })

/** The order of a list, which its URL keeps. The first of the columns is the default. */
export function useColumnSort<By extends string>(
  columns: readonly [SortedColumn<By>, ...SortedColumn<By>[]],
): { sort: By; order: 'asc' | 'desc'; sorting: ColumnSorting } {
  const { sort: given, order: givenOrder, setSort } = useListParams()
  const [initial] = columns
  const current = columns.find(({ by }) => by === given) ?? initial
  const order = givenOrder === 'asc' || givenOrder === 'desc' ? givenOrder : current.first
  function setColumn(next: SortedColumn<By>, direction: 'asc' | 'desc') {
    setSort({
      sort: next === initial ? undefined : next.by,
      order: direction === next.first ? undefined : direction,
    })
  }
  const columnOf = (key: string) => columns.find(({ column }) => column === key)
  function onSort(key: string) {
    const next = columnOf(key)
    if (!next) return
    const turned = order === 'asc' ? 'desc' : 'asc'
    setColumn(next, next === current ? turned : next.first)
  }
  function sortBy(key: string, chosen: Sort['direction']) {
    const next = columnOf(key)
    if (next) setColumn(next, chosen === 'ascending' ? 'asc' : 'desc')
  }
  const direction = order === 'asc' ? 'ascending' : 'descending'
  return { sort: current.by, order, sorting: { sort: { key: current.column, direction }, onSort, sortBy } }
}
