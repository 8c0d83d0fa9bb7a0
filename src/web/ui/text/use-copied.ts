import { useEffect, useRef, useState } from 'react'

const shownMs = 2_000

/** Copies text; `isCopied` is true for two seconds after it worked, `hasFailed` when the browser did not allow it. */
export function useCopied() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
    timer.current = setTimeout(() => setState('idle'), shownMs)
  }
  return { copy, isCopied: state === 'copied', hasFailed: state === 'failed' }
}
