import { useEffect, useState } from 'react'

/** Puts the focus back on the file whose page was left. */
export function useReturnToFile(id: string | null, isLoaded: boolean): void {
  const [left] = useState(id)
  useEffect(() => {
    if (!left || !isLoaded) return
    const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(left)}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [left, isLoaded])
}
