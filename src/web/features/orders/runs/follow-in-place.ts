import type { MouseEvent } from 'react'

/** Lets a link change the search in place; with a modifier key it opens elsewhere, as links do. */
export function followInPlace(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go()
}
