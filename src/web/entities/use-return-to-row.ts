import { useEffect, useState } from 'react'

/** Puts the focus back on the row of the record that was left, once the list is there. */
export function useReturnToRow(id: string | null, isLoaded: boolean): void {
  const [left] = useState(id)
  useEffect(() => {
    if (!left || !isLoaded) return
    const row = document.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(left)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [left, isLoaded])
}
