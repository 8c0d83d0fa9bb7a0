import { useEffect, useState } from 'react'

/** Puts the focus back on the row or card of the record that was left, once the list is there. */
export function useReturnToRow(id: string | null, isLoaded: boolean): void {
  const [left] = useState(id)
  useEffect(() => {
    if (!left || !isLoaded || !isFocusFree()) return
    const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(left)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [left, isLoaded])
}

/** Whoever has moved on meanwhile is not called back. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.tagName === 'MAIN'
}
