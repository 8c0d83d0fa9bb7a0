import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Checkbox } from '../forms/checkbox.tsx'
import { type Column, columnWidth, resizedStyle, type Sort } from './column.ts'
import { ColumnResizer } from './column-resizer.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import type { SelectionState } from './use-row-selection.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  selection: SelectionState | null
  sort: Sort | undefined
  onSort: ((key: string) => void) | undefined
  layout: Pick<ColumnLayout<Row>, 'widths' | 'resize'> | undefined
}

/** The sticky line of column names; on a narrow screen only "select all" is left of it. */
export function DataTableHead<Row>({ columns, selection, sort, onSort, layout }: Props<Row>) {
  return (
    <thead className="sticky top-(--sticky-top,0px) z-10 @max-4xl:static @max-2xl:block">
      <tr
        className={cx(
          'h-9 bg-sunken text-left text-[0.8125rem] text-muted shadow-[inset_0_-1px_0_var(--line)] @max-2xl:flex @max-2xl:h-11 @max-2xl:items-center',
          !selection && '@max-2xl:hidden',
        )}
      >
        {selection && (
          <th
            scope="col"
            className="w-12 pl-3 font-medium @max-2xl:flex @max-2xl:w-auto @max-2xl:items-center"
          >
            <Checkbox
              isLabelHidden
              label="Select all on this page"
              checked={selection.isAllSelected}
              isIndeterminate={selection.isSomeSelected}
              disabled={!selection.canSelectAny}
              onChange={selection.toggleAll}
            />
            <span aria-hidden className="ml-1 hidden @max-2xl:inline">
              Select all on this page
            </span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-column={column.key}
            style={columnWidth(layout?.widths[column.key])}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
            className={cx(
              'relative px-3 font-medium first:pl-4 last:pr-4 @max-2xl:sr-only',
              column.align === 'end' && 'text-right',
              column.className,
              layout?.widths[column.key] !== undefined && resizedStyle,
            )}
          >
            <Name column={column} sort={sort} onSort={onSort} />
            {layout && !column.isHeaderHidden && (
              <ColumnResizer onResize={(width) => layout.resize(column.key, width)} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Name<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  if (column.isHeaderHidden) return <span className="sr-only">{column.header}</span>
  if (!column.isSortable || !onSort) return column.header
  const direction = sort?.key === column.key ? sort.direction : null
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className="inline-flex h-7 items-center gap-1 whitespace-nowrap rounded hover:text-ink"
    >
      {column.header}
      <Icon aria-hidden size={13} className={direction ? 'text-ink' : 'text-faint'} />
    </button>
  )
}
