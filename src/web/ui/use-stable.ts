import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same function, for children that are drawn again only when their props change. */
export function useStable<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
