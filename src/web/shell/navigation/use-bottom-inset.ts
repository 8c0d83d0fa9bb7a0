import { type RefObject, useEffect } from 'react'

/** Keeps `--bottom-bar` at the height of the bottom dock, so that it covers no content. */
export function useBottomInset(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current
    if (!element) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty('--bottom-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty('--bottom-bar')
    }
  }, [dock])
}
