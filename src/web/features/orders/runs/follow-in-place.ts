import type { MouseEvent } from 'react'

/** Navigates in place on a plain click. With a modifier key, the browser opens the link as usual. */
export function followInPlace(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go()
}
