import { type RefObject, useLayoutEffect, useState } from 'react'

// Extra rows rendered beyond the edges, so that fast scrolling shows no gaps.
const MARGIN = 6

/** The visible range of equal-height rows in a scroll container, plus a margin. */
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
