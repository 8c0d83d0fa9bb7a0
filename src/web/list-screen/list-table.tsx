import type { ReactNode } from 'react'
import { pageSizes } from '#contract/constants.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { Column, ColumnValues, Sort } from '#web/ui/table/column.ts'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import type { RowSelection } from '#web/ui/table/use-row-selection.ts'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import type { ColumnSorting } from './use-column-sort.ts'

interface Props<Row> extends ListFrameProps<Row> {
  /** The key under which the seller's choice of columns is stored. */
  name: string
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Names a row in its checkbox, e.g. "order 1042". */
  rowLabel: (row: Row) => string
  rowClassName?: (row: Row) => string | undefined
  selection?: RowSelection<Row>
  onOpen?: (row: Row) => void
  /** What `e` does with the focused row. */
  onAct?: (row: Row) => void
  /** How the list is sorted, and what a click on a column that can be sorted by does. */
  sorting?: ColumnSorting
  /** An `EmptyState`. */
  empty: ReactNode
}

/** A list as a table whose columns the seller can arrange. The column menu ends the filter bar. */
export function ListTable<Row>(props: Props<Row>) {
  const {
    name,
    columns,
    caption,
    rowKey,
    rowLabel,
    rowClassName,
    selection,
    onOpen,
    onAct,
    sorting,
    empty,
    ...frame
  } = props
  const layout = useColumnLayout(name, useAccount()?.id, columns)
  const sortField = sorting && <SortField columns={columns} sorting={sorting} />
  const ending = (
    <>
      {sortField}
      <div className="ml-auto max-sm:hidden">
        <ColumnMenu layout={layout} />
      </div>
    </>
  )
  // Without a bar for the filters, it has one of its own, only where there are no headers.
  const notice =
    frame.filters || !sortField ? (
      frame.notice
    ) : (
      <>
        {frame.notice}
        <div className="border-line border-b px-3 py-2 lg:hidden">{sortField}</div>
      </>
    )
  return (
    <ListFrame {...frame} notice={notice} ending={ending}>
      {({ rows, isRefetching }) => (
        <DataTable
          {...{ caption, rowKey, rowLabel, layout, rows, isRefetching, empty }}
          {...(rowClassName && { rowClassName })}
          {...(selection && { selection })}
          {...(onOpen && { onOpen })}
          {...(onAct && { onAct })}
          {...(sorting && { sort: sorting.sort, onSort: sorting.onSort })}
          columns={layout.columns}
          skeletonRows={pageSizes.unsubmitted}
        />
      )}
    </ListFrame>
  )
}

interface SortFieldProps<Row> {
  columns: readonly Column<Row>[]
  sorting: ColumnSorting
}

const directionWords: Record<ColumnValues, Record<Sort['direction'], string>> = {
  text: { ascending: 'A to Z', descending: 'Z to A' },
  time: { ascending: 'earliest first', descending: 'latest first' },
  number: { ascending: 'lowest first', descending: 'highest first' },
  step: { ascending: 'in order', descending: 'in reverse' },
}

/** Where rows are cards, there are no headers to press. */
function SortField<Row>({ columns, sorting }: SortFieldProps<Row>) {
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, header, values = 'text' }) =>
      (['ascending', 'descending'] as const).map((direction) => ({
        value: `${key} ${direction}`,
        label: `${header}, ${directionWords[values][direction]}`,
      })),
    )
  return (
    <div className="lg:hidden">
      <Select
        label="Sort"
        isLabelHidden
        size="sm"
        options={options}
        value={`${sorting.sort.key} ${sorting.sort.direction}`}
        onChange={(value) => {
          const [key = '', direction] = value.split(' ')
          sorting.sortBy(key, direction === 'ascending' ? 'ascending' : 'descending')
        }}
      />
    </div>
  )
}
