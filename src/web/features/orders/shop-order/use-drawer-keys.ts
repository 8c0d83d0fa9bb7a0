import { useEffect, useRef } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'

/** Single-key shortcuts for an open drawer, disabled while a dialog covers it. */
export function useDrawerKeys(isOpen: boolean, actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!areSingleKeysOn() || isTyping(event.target) || !isDrawerOnTop()) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}

const layers = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'

const isDrawerOnTop = () => document.querySelectorAll(layers).length === 1
