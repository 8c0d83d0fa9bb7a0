import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import { areSingleKeysOn } from './single-keys.ts'

const sequenceMs = 1_000

/**
 * Runs `action` on a key (`'?'`) or on two in a row (`'g u'`). Never while typing, with a modifier, or under a
 * dialog; and not at all where single keys are switched off, save for Esc.
 */
export function useShortcut(keys: string | null, action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!keys) return
    const wanted = keys.split(' ')
    let pressed: string[] = []
    let lastAt = 0
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key !== 'Escape' && !areSingleKeysOn()) return
      if (event.key === 'Shift' || isTyping(event.target) || isDialogOpen()) return
      if (event.timeStamp - lastAt > sequenceMs) pressed = []
      lastAt = event.timeStamp
      pressed = [...pressed, event.key].slice(-wanted.length)
      if (pressed.join(' ') !== wanted.join(' ')) return
      pressed = []
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys])
}

/** A dialog or an open menu owns the keyboard. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null
}
