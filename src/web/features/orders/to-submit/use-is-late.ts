import { useEffect, useState } from 'react'

/** True once something has been going on for this long. */
export function useIsLate(isGoingOn: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [isGoingOn, afterMs])
  return isLate
}
