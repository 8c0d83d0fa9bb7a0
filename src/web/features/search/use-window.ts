import { type RefObject, useLayoutEffect, useState } from 'react'

// Rows beyond the edge that are drawn too, so that quick scrolling shows no gap.
const MARGIN = 6

/** Which rows of equal height are in sight of a box that scrolls, and some beyond: the only ones worth drawing. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; last: number } {
  const [seen, setSeen] = useState({ top: 0, height: 640 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [box])
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - MARGIN)
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + MARGIN)
  return { first: Math.min(first, last), last }
}
