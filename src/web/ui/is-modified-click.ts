import type { MouseEvent } from 'react'

/** True for a click on a link that the browser should follow by itself: a new tab, a new window, a download. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}
