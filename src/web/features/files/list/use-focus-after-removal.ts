import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when a row disappears with the pressed button: it moves to the row that
 * took its place, or else to the element `fallback` finds.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(fallback: () => HTMLElement | null) {
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
    // NOTE: React fires no blur when the focused element is removed, only when the user moves the focus.
    onBlur: () => {
      place.current = null
    },
  }
}
