import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from './column.ts'
import {
  type ColumnChoice,
  columnOrder,
  movedTo,
  parseColumnChoice,
  untouchedColumns,
} from './column-order.ts'

const least = 64
const most = 640

export interface ColumnLayout<Row> {
  /** Those to be shown, in order: for `DataTable`. */
  columns: readonly Column<Row>[]
  /** Those that someone may arrange, in order, hidden ones too. */
  arranged: readonly { key: string; header: string; isHidden: boolean; canHide: boolean }[]
  widths: Readonly<Record<string, number>>
  /** On the table, to measure the natural width of a column. */
  box: RefObject<HTMLDivElement | null>
  isTouched: boolean
  toggle: (key: string) => void
  move: (key: string, place: number) => void
  /** In pixels; null gives the column its own width back. */
  resize: (key: string, width: number | null) => void
  resizeBy: (key: string, by: number) => void
  reset: () => void
}

/**
 * Which columns of a table are shown, in which order, how wide; remembered in this browser for each user. The title
 * column cannot be hidden, and a column without a name (its buttons) keeps its place at the end.
 */
export function useColumnLayout<Row>(
  table: string,
  user: string | undefined,
  columns: readonly Column<Row>[],
): ColumnLayout<Row> {
  const box = useRef<HTMLDivElement>(null)
  const [choice, change] = useStoredChoice(`spoolyard.columns.${user ?? 'nobody'}.${table}`)
  const shown = useMemo(() => arrange(columns, choice), [columns, choice])
  const order = shown.arranged.map(({ key }) => key)

  function resize(key: string, width: number | null) {
    const { [key]: _former, ...widths } = choice.widths
    const within = width === null ? {} : { [key]: Math.round(Math.min(most, Math.max(least, width))) }
    change({ ...choice, widths: { ...widths, ...within } })
  }
  return {
    ...shown,
    box,
    widths: choice.widths,
    isTouched: choice !== untouchedColumns,
    toggle: (key) =>
      change({
        ...choice,
        hidden: choice.hidden.includes(key)
          ? choice.hidden.filter((other) => other !== key)
          : [...choice.hidden, key],
      }),
    move: (key, place) => change({ ...choice, order: movedTo(order, key, place) }),
    resize,
    resizeBy: (key, by) => resize(key, (choice.widths[key] ?? measured(box.current, key)) + by),
    reset: () => change(untouchedColumns),
  }
}

function arrange<Row>(columns: readonly Column<Row>[], { order, hidden }: ColumnChoice) {
  const named = columns.filter(({ isHeaderHidden }) => !isHeaderHidden)
  const nameless = columns.filter(({ isHeaderHidden }) => isHeaderHidden)
  const inOrder = columnOrder(
    named.map(({ key }) => key),
    order,
  ).flatMap((key) => named.find((column) => column.key === key) ?? [])
  const isHidden = (column: Column<Row>) => column.narrow !== 'title' && hidden.includes(column.key)
  return {
    columns: [...inOrder.filter((column) => !isHidden(column)), ...nameless],
    arranged: inOrder.map((column) => ({
      key: column.key,
      header: column.header,
      isHidden: isHidden(column),
      canHide: column.narrow !== 'title',
    })),
  }
}

function measured(box: HTMLElement | null, key: string): number {
  const cell = [...(box?.querySelectorAll('th') ?? [])].find(({ dataset }) => dataset.column === key)
  return cell?.getBoundingClientRect().width ?? 160
}

function useStoredChoice(place: string): [ColumnChoice, (next: ColumnChoice) => void] {
  const [choice, setChoice] = useState(() => stored(place))
  useEffect(() => setChoice(stored(place)), [place])
  const change = useCallback(
    (next: ColumnChoice) => {
      setChoice(next)
      try {
        if (next === untouchedColumns) localStorage.removeItem(place)
        else localStorage.setItem(place, JSON.stringify(next))
      } catch {
        // The store is full or forbidden: the choice lives as long as the page does.
      }
    },
    [place],
  )
  return [choice, change]
}

function stored(place: string): ColumnChoice {
  try {
    return parseColumnChoice(localStorage.getItem(place))
  } catch {
    return untouchedColumns
  }
}
