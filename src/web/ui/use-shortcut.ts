import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import { areSingleKeysOn } from './single-keys.ts'

const sequenceMs = 1_000
/** First keys of the shortcuts of two, with how many begin with each. */
const firstKeys = new Map<string, number>()

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
    const [first = ''] = wanted
    let pressed: string[] = []
    let lastAt = 0
    function onKeyDown(event: KeyboardEvent) {
      if (isOther(event) || isTyping(event.target) || isDialogOpen()) return
      if (event.timeStamp - lastAt > sequenceMs) pressed = []
      lastAt = event.timeStamp
      // The second key of "g h" isn't the key "h".
      const isSecond = firstKeys.has(pressed.at(-1) ?? '')
      pressed = [...pressed, event.key].slice(-2)
      if (pressed.slice(-wanted.length).join(' ') !== keys || (isSecond && wanted.length === 1)) return
      pressed = []
      event.preventDefault()
      latest.current()
    }
    const countFirst = (change: number) => {
      if (wanted.length === 1) return
      const count = (firstKeys.get(first) ?? 0) + change
      if (count > 0) firstKeys.set(first, count)
      else firstKeys.delete(first)
    }
    countFirst(1)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      countFirst(-1)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [keys])
}

/** Keys that are no shortcut, or were one already. */
const isOther = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  event.key === 'Shift' ||
  (event.key !== 'Escape' && !areSingleKeysOn())

/** A dialog or an open menu owns the keyboard. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null
}
