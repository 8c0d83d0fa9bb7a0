import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps the focus in a row that moves; browsers drop it when an element moves in the page. */
export function useFocusOnMove(row: RefObject<HTMLElement | null>, position: number): void {
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const remember = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? event.target : null
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new position drops the focus
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus()
  }, [position])
}
