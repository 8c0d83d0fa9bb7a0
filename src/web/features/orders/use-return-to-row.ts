import { useEffect, useState } from 'react'

/** Puts the focus back on the row whose page was left, as soon as the row is there. */
export function useReturnToRow(rowKey: string | null, isLoaded: boolean): void {
  const [left] = useState(rowKey)
  useEffect(() => {
    if (!left || !isLoaded || !isFocusFree()) return
    const row = document.querySelector<HTMLElement>(`tr[data-row-key="${left}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [left, isLoaded])
}

/** Whoever has moved on meanwhile is not called back. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.tagName === 'MAIN'
}
