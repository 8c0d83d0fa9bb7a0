import { useEffect, useState } from 'react'

/** A countdown in seconds. It uses the clock, because timers in hidden tabs run late. */
export function useCountdown(initial = 0): [secondsLeft: number, start: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(initial)
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const end = endsAt ?? Date.now() + secondsLeft * 1_000
    if (endsAt === null) setEndsAt(end)
    const timer = setTimeout(() => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, endsAt])
  function start(seconds: number) {
    setEndsAt(Date.now() + seconds * 1_000)
    setSecondsLeft(seconds)
  }
  return [secondsLeft, start]
}
