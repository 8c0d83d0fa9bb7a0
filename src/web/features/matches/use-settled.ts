import { useEffect, useState } from 'react'

/** A value once it has not changed for a moment, so that not every key press asks the server. */
export function useSettled<Value>(value: Value, delayMs = 300): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: values are compared by what they say
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [key, delayMs])
  return settled
}
