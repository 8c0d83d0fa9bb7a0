import { useEffect, useRef } from 'react'

/** Moves focus to the start of a new view instead of leaving it on the link that was pressed. */
export function useFocusOnViewChange(view: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // The view may already have restored focus to where the user was before.
    const isInView = document.activeElement !== main.current && main.current?.contains(document.activeElement)
    if (!isInView) main.current?.focus({ preventScroll: true })
  }, [view])
  return main
}
