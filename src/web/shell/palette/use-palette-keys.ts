import { useEffect, useRef } from 'react'
import { whenIdle } from '#web/lib/timing/when-idle.ts'
import { isDialogOpen } from '#web/ui/use-shortcut.ts'

/**
 * Opens the palette on Ctrl+K (Cmd+K on a Mac), even while typing, but not over another dialog. Its code is loaded before that:
 * letters that are typed while it loads would be lost, or taken for shortcuts.
 */
export function usePaletteKeys(open: () => void, load?: () => Promise<unknown>): void {
  useEffect(() => {
    if (load) whenIdle(() => void load().catch(() => undefined))
  }, [load])
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
