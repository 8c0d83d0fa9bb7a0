import { useEffect, useRef, useState } from 'react'
import { timeLeft } from './time-left.ts'

/** How long the rest of the queue takes, at the pace since this tab follows it or since it was last paused. */
export function useTimeLeft({
  done,
  total,
  isRunning,
}: {
  done: number
  total: number
  isRunning: boolean
}): string | null {
  const start = useRef<{ at: number; done: number } | null>(null)
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    start.current = isRunning ? (start.current ?? { at: performance.now(), done }) : null
    const from = start.current
    const pace = from && {
      sent: done - from.done,
      elapsedMs: performance.now() - from.at,
      left: total - done,
    }
    setText(pace && timeLeft(pace))
  }, [done, total, isRunning])
  return text
}
