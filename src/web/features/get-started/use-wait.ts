import { useEffect, useState } from 'react'

/** A countdown in seconds. It uses the clock, because timers in hidden tabs run late. */
export function useWait(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [endsAt, setEndsAt] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
      setSecondsLeft(left)
      if (left === 0) setEndsAt(0)
    }, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  function begin(seconds: number) {
    setSecondsLeft(seconds)
    setEndsAt(Date.now() + seconds * 1_000)
  }
  return [secondsLeft, begin]
}
