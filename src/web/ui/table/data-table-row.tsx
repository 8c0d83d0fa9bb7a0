import { cx } from 'class-variance-authority'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { type Column, columnWidth, resizedStyle } from './column.ts'

interface Props<Row> {
  row: Row
  rowKey: string
  label: string
  className?: string | undefined
  columns: readonly Column<Row>[]
  widths: Readonly<Record<string, number>> | undefined
  /** Undefined where rows can't be selected. */
  isSelected: boolean | undefined
  canSelect: boolean
  /** With `isRange` everything from the row toggled last. */
  onToggle: (rowKey: string, isRange: boolean) => void
  onOpen: ((row: Row) => void) | undefined
  /** One row of the table is reached by Tab, the others from there by `j` and `k`. */
  isTabStop: boolean
  onFocus: (rowKey: string) => void
}

/** Of rows with two lines, and of what stands for them while they are loaded. */
export const rowHeight = 'h-[2.6875rem]'

/** On a narrow screen a row is a card: checkbox, title, aside; the rest below. */
export const narrowRow =
  '@max-2xl:grid @max-2xl:h-auto @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:items-start @max-2xl:gap-x-2 @max-2xl:py-3 @max-2xl:pr-4 @max-2xl:pl-3'

/** One row: a click or Enter opens it, the checkbox selects it. It is drawn again only when its props change. */
// `memo` loses the type parameter.
export const DataTableRow = memo(Row) as typeof Row

function Row<Row>({ row, rowKey, columns, widths, isSelected, onOpen, ...rest }: Props<Row>) {
  function openByClick(event: MouseEvent) {
    const hasMarkedText = !document.getSelection()?.isCollapsed
    if (!isOnControl(event.target) && !hasMarkedText) onOpen?.(row)
  }
  function openByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
  }
  return (
    <tr
      data-row-key={rowKey}
      tabIndex={rest.isTabStop ? 0 : -1}
      aria-selected={isSelected}
      onFocus={() => rest.onFocus(rowKey)}
      onClick={onOpen && openByClick}
      onKeyDown={onOpen && openByKey}
      className={cx(
        rowHeight,
        'border-line border-b outline-offset-[-2px] last:border-b-0',
        narrowRow,
        onOpen && 'cursor-pointer',
        isSelected ? 'bg-accent-soft/60' : 'hover:bg-sunken/60',
        rest.className,
      )}
    >
      {isSelected !== undefined && (
        <td className="w-12 pl-3 @max-2xl:row-start-1 @max-2xl:w-auto @max-2xl:p-0">
          <Checkbox
            isLabelHidden
            label={`Select ${rest.label}`}
            checked={isSelected}
            disabled={!rest.canSelect}
            onClick={(event) => rest.onToggle(rowKey, event.shiftKey)}
            onChange={ignore}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.header}
          style={columnWidth(widths?.[column.key])}
          className={cx(
            'px-3 py-0.5 @2xl:first:pl-4 @2xl:last:pr-4 @max-2xl:p-0',
            column.align === 'end' && 'text-right',
            column.className,
            narrowCell[column.narrow ?? 'detail'],
            widths?.[column.key] !== undefined && resizedStyle,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

const narrowCell = {
  title: '@max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:w-auto',
  aside: '@max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:w-auto @max-2xl:text-right',
  bare: '@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:mt-1.5 @max-2xl:w-auto @max-2xl:text-left @max-2xl:empty:hidden',
  start: '@max-2xl:col-start-2 @max-2xl:mt-1.5 @max-2xl:w-auto @max-2xl:min-w-0 @max-2xl:text-left',
  end: '@max-2xl:col-start-3 @max-2xl:mt-1.5 @max-2xl:w-auto @max-2xl:text-right',
  detail:
    '@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:mt-1.5 @max-2xl:flex @max-2xl:w-auto @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:text-right @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-label)] @max-2xl:empty:hidden',
  hidden: '@max-2xl:hidden',
} as const

// The click carries the shift key and does the work; React wants a change handler on a controlled box.
function ignore() {}

function isOnControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, label, select, [role=menuitem]') !== null
  )
}
