import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ShownRow, withExitingRows } from './with-exiting-rows.ts'

const fadeMs = 700

/**
 * Keeps rows that just left the list for a moment, marked as leaving. A new `view` resets this;
 * placeholder rows shown until a new page loads (`isSettled` false) are ignored.
 */
export function useExitingRows<R extends { id: string }>(
  rows: readonly R[] | undefined,
  view: string,
  isSettled: boolean,
): readonly ShownRow<R>[] | undefined {
  const last = useRef<{ view: string; rows: readonly R[] } | null>(null)
  const [leaving, setLeaving] = useState<{ view: string; before: readonly R[] } | null>(null)

  useLayoutEffect(() => {
    if (!rows || !isSettled) return
    const before = last.current
    last.current = { view, rows }
    if (before?.view !== view || before.rows === rows) return
    const present = new Set(rows.map(({ id }) => id))
    if (before.rows.every(({ id }) => present.has(id))) return
    const gone = { view, before: before.rows }
    setLeaving(gone)
    // No cleanup: the timer must outlive the next page, and only ends its own fade.
    setTimeout(() => setLeaving((shown) => (shown === gone ? null : shown)), fadeMs)
  }, [rows, view, isSettled])

  const before = leaving?.view === view && isSettled ? leaving.before : undefined
  return useMemo(() => rows && withExitingRows(before ?? [], rows), [before, rows])
}
