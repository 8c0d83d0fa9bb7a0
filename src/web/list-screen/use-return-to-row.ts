import { useEffect, useRef } from 'react'

/** Moves the focus to the row of the record the user came from, once, when the list is loaded. `id` may be known only then. */
export function useReturnToRow(id: string | null, isLoaded: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isLoaded || isDone.current) return
    isDone.current = true
    if (!id || !isFocusFree()) return
    const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [id, isLoaded])
}

/** Does nothing if the user has moved the focus meanwhile. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.tagName === 'MAIN'
}
