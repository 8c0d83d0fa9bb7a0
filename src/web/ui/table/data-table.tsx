import { cx } from 'class-variance-authority'
import { type ReactNode, useRef } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useStable } from '../use-stable.ts'
import type { Column, Sort } from './column.ts'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow, narrowRow, rowHeight } from './data-table-row.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type RowSelection, useRowSelection } from './use-row-selection.ts'

interface Props<Row> {
  /** What the table lists, for those who do not see it. */
  caption: string
  columns: readonly Column<Row>[]
  /** With it columns can be resized; its `columns` are the ones to pass. */
  layout?: Pick<ColumnLayout<Row>, 'widths' | 'resize' | 'box'>
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Names a row in its checkbox, e.g. "Order 1042". */
  rowLabel: (row: Row) => string
  /** A special look for a row, e.g. one that is about to leave. */
  rowClassName?: (row: Row) => string | undefined
  selection?: RowSelection<Row>
  onOpen?: (row: Row) => void
  /** What `e` does with the focused row: its most likely button. */
  onAct?: (row: Row) => void
  sort?: Sort
  onSort?: (key: string) => void
  isRefetching?: boolean
  skeletonRows?: number
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode
}

/**
 * A list as a real table: sticky header, selection with shift-click, `j k x e Enter`, cards where it is narrow.
 * Space is kept while loading, and old rows stay, dimmed, while new ones are fetched.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, onOpen, onAct, layout, isRefetching = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const selection = useRowSelection(rows, rowKey, props.selection)
  function actOn(key: string) {
    const row = rows?.find((one) => rowKey(one) === key)
    if (row) onAct?.(row)
  }
  const { tabStop, setTabStop } = useRowKeys(body, selection?.toggle, onAct && actOn)
  const open = useStable((row: Row) => onOpen?.(row))
  const toggle = useStable((key: string, isRange: boolean) => selection?.toggle(key, isRange))
  if (rows?.length === 0 && !isRefetching) return props.empty
  const firstKey = rows?.[0] && rowKey(rows[0])
  const hasTabStop = rows?.some((row) => rowKey(row) === tabStop) ?? false
  return (
    <div
      ref={layout?.box}
      className="@container relative first:[clip-path:inset(0_round_1rem_1rem_0_0)]"
      aria-busy={!rows || isRefetching}
    >
      {isRefetching && <RefetchBar />}
      <div className="relative @max-2xl:overflow-visible @max-4xl:overflow-x-auto">
        <table className="w-full border-collapse @max-2xl:block">
          <caption className="sr-only">{props.caption}</caption>
          <DataTableHead
            columns={columns}
            selection={selection}
            sort={props.sort}
            onSort={props.onSort}
            layout={layout}
          />
          <tbody
            ref={body}
            className={cx('@max-2xl:block transition-opacity', isRefetching && rows && 'opacity-85')}
          >
            {rows?.map((row) => {
              const key = rowKey(row)
              return (
                <DataTableRow
                  key={key}
                  rowKey={key}
                  row={row}
                  label={props.rowLabel(row)}
                  className={props.rowClassName?.(row)}
                  columns={columns}
                  widths={layout?.widths}
                  isSelected={selection?.isSelected(key)}
                  canSelect={selection?.canSelect(key) ?? false}
                  onToggle={toggle}
                  onOpen={onOpen && open}
                  isTabStop={key === (hasTabStop ? tabStop : firstKey)}
                  onFocus={setTabStop}
                />
              )
            })}
            {!rows && (
              <SkeletonRows
                count={props.skeletonRows ?? 10}
                columns={columns}
                hasSelection={props.selection !== undefined}
              />
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function RefetchBar() {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 z-20 h-0.5 animate-appear-late overflow-hidden">
      <div className="h-full w-2/7 animate-slide bg-accent" />
    </div>
  )
}

interface SkeletonProps<Row> {
  count: number
  columns: readonly Column<Row>[]
  hasSelection: boolean
}

const skeletonRow = cx(rowHeight, narrowRow, 'border-line border-b @max-2xl:h-24 last:border-b-0')

function SkeletonRows<Row>({ count, columns, hasSelection }: SkeletonProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move.
    <tr key={index} className={skeletonRow}>
      {hasSelection && <td className="w-12 @max-2xl:hidden" />}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={cx(
            'px-3 first:pl-4 last:pr-4',
            column.align === 'end' && 'text-right',
            column.className,
            place > 0 && '@max-2xl:hidden',
            place === 0 && '@max-2xl:col-start-2',
          )}
        >
          <Skeleton className={place === 0 ? 'h-3.5 w-24' : 'h-3.5 w-16'} />
        </td>
      ))}
    </tr>
  ))
}
