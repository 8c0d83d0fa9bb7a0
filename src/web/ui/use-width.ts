import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, kept up to date; `initial` until it is measured, and on the server. */
export function useWidth<Element extends HTMLElement>(
  initial: number,
): { box: RefObject<Element | null>; width: number } {
  const box = useRef<Element>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.clientWidth) || initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [initial])
  return { box, width }
}
