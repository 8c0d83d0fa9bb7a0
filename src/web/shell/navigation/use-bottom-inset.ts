import { type RefObject, useEffect } from 'react'

/** Keeps `--bottom-bar` at the height of what lies over the bottom of the window, so that nothing hides behind it. */
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
