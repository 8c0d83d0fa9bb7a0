import { useEffect, useRef } from 'react'
import { isDialogOpen } from '#web/ui/use-shortcut.ts'

/** Ctrl K, or Cmd K on a Mac, also while typing; not over another dialog. */
export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isOurs || event.key.toLowerCase() !== 'k') return
      // Firefox would go to its search box.
      event.preventDefault()
      if (!isDialogOpen()) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
