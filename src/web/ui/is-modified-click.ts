import type { MouseEvent } from 'react'

/** True for a click on a link that is left to the browser: a new tab, a new window, a download. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}
