import { useEffect, useState } from 'react'

/** Moves the focus to the row of the record the user came from, once the list is loaded. */
export function useReturnToRow(id: string | null, isLoaded: boolean): void {
  const [left] = useState(id)
  useEffect(() => {
    if (!left || !isLoaded || !isFocusFree()) return
    const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(left)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [left, isLoaded])
}

/** Does nothing if the user has moved the focus meanwhile. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.tagName === 'MAIN'
}
