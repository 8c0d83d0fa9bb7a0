import { useEffect } from 'react'

/**
 * Keeps the focus when what has it disappears or is disabled, such as the button of an act that is done: it moves to the closest part
 * of the page around it that is still there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, with what it is in, and the same of the page behind dialogs. */
    let [latest, inPage]: [Around, Around] = [[], []]
    function remember({ target }: FocusEvent) {
      latest = aroundOf(target)
      // Dialogs and menus are beside the page, in the body; notices above it aren’t.
      if (latest.at(-1)?.contains(document.querySelector('main'))) inPage = latest
    }
    /** A click beside everything takes the focus away on purpose. What is removed loses it just before that. */
    function leave({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (latest[0] === target && !isLost(latest[0])) latest = []
      })
    }
    let isKeeping = false
    function keep() {
      isKeeping = false
      if (document.activeElement !== document.body || !isLost(latest[0])) return
      const place = [...latest, ...inPage].find((each) => !isLost(each) && each.getClientRects().length > 0)
      if (place) focusPlace(place)
    }
    const observer = new MutationObserver(() => {
      if (isKeeping || !isLost(latest[0])) return
      isKeeping = true
      // Whatever moves the focus itself, such as a dialog that gives it back, does so within two frames.
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(keep)))
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', leave)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [])
}

type Around = readonly HTMLElement[]

const isLost = (element: HTMLElement | undefined): boolean =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'))

function aroundOf(target: EventTarget | null): Around {
  const around: HTMLElement[] = []
  let element = target instanceof HTMLElement ? target : null
  for (; element && element !== document.body; element = element.parentElement) around.push(element)
  return around
}

/** Nothing is operated there, so it isn’t outlined. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.style.outline = 'none'
    const leave = () => {
      place.removeAttribute('tabindex')
      place.style.outline = ''
    }
    place.addEventListener('blur', leave, { once: true })
  }
  place.focus({ preventScroll: true })
}
