import { useEffect, useState } from 'react'

const PAUSE_MS = 200
const MAX_LENGTH = 100

/** The search text, debounced. */
export function useDebouncedText(): [string, (text: string) => void] {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim().slice(0, MAX_LENGTH)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [settled, setTyped]
}
