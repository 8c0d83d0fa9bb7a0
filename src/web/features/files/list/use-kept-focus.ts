import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose lines change and go away with the button that was pressed: it goes to the line that
 * took the place, then to what `fallback` finds.
 */
export function useKeptFocus<List extends HTMLElement>(fallback: () => HTMLElement | null) {
  const list: RefObject<List | null> = useRef<List>(null)
  const place = useRef<number | null>(null)
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const lines = list.current?.children ?? []
    const line = lines[Math.min(place.current, lines.length - 1)]
    const next = [...(line?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1) ?? fallback()
    next?.focus()
  })
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      place.current = [...(list.current?.children ?? [])].findIndex((line) => line.contains(target))
    },
    // NOTE: React tells of no blur while it takes away what had the focus, only when somebody moved on.
    onBlur: () => {
      place.current = null
    },
  }
}
