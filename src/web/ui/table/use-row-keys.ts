import { type RefObject, useState } from 'react'
import { useShortcut } from '../use-shortcut.ts'

/** `j` and `k` move between the rows of a table, `x` selects the focused one, `e` does its main action. */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  onSelect: ((rowKey: string, isRange: boolean) => void) | undefined,
  onAct: ((rowKey: string) => void) | undefined,
) {
  const [tabStop, setTabStop] = useState<string | null>(null)

  function move(by: 1 | -1) {
    const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row-key]') ?? [])]
    const here = rows.indexOf(focusedRow() as HTMLTableRowElement)
    const next = here < 0 ? rows[0] : rows[here + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  function select() {
    const key = focusedRow()?.dataset.rowKey
    if (key) onSelect?.(key, false)
  }
  function act() {
    const key = focusedRow()?.dataset.rowKey
    if (key) onAct?.(key)
  }
  useShortcut(onAct ? 'e' : null, act)
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
  useShortcut(onSelect ? 'x' : null, select)
  return { tabStop, setTabStop }
}

/** The row that has the focus, or that holds what has it. */
function focusedRow(): HTMLTableRowElement | null {
  return document.activeElement?.closest<HTMLTableRowElement>('tr[data-row-key]') ?? null
}
