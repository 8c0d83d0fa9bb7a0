import { useRef } from 'react'

export interface RowSelection<Row> {
  /** Keys of selected rows; may hold rows of other pages. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  canSelect?: (row: Row) => boolean
}

export interface SelectionState {
  isSelected: (key: string) => boolean
  canSelect: (key: string) => boolean
  canSelectAny: boolean
  isAllSelected: boolean
  isSomeSelected: boolean
  /** With `isRange` everything from the row toggled last to this one takes this one's new state. */
  toggle: (key: string, isRange: boolean) => void
  toggleAll: () => void
}

/** Selecting rows of the page one by one, as a range, or all; what is selected on other pages stays. */
export function useRowSelection<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
): SelectionState | null {
  const anchor = useRef<string | null>(null)
  if (!selection) return null
  const { selected, onChange, canSelect = () => true } = selection
  const keys = (rows ?? []).filter(canSelect).map(rowKey)
  const selectable = new Set(keys)
  const count = keys.filter((key) => selected.has(key)).length
  const isAllSelected = keys.length > 0 && count === keys.length

  function change(changed: readonly string[], isOn: boolean) {
    const next = new Set(selected)
    for (const key of changed) {
      if (isOn) next.add(key)
      else next.delete(key)
    }
    onChange(next)
  }
  return {
    isSelected: (key) => selected.has(key),
    canSelect: (key) => selectable.has(key),
    canSelectAny: keys.length > 0,
    isAllSelected,
    isSomeSelected: count > 0 && !isAllSelected,
    toggle: (key, isRange) => {
      if (!selectable.has(key)) return
      change(isRange ? range(keys, anchor.current, key) : [key], !selected.has(key))
      anchor.current = key
    },
    toggleAll: () => change(keys, !isAllSelected),
  }
}

function range(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : keys.indexOf(from)
  const end = keys.indexOf(to)
  if (start < 0) return [to]
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
