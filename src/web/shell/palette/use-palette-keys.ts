import { useEffect, useRef } from 'react'
import { isDialogOpen } from '#web/ui/use-shortcut.ts'

/** Opens the palette on Ctrl+K (Cmd+K on a Mac), even while typing, but not over another dialog. */
export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isOurs || event.key.toLowerCase() !== 'k') return
      // Otherwise Firefox focuses its search box.
      event.preventDefault()
      if (!isDialogOpen()) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
