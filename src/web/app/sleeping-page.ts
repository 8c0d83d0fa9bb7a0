import { hasKeptAnswers } from '#web/features/get-started/has-kept-answers.ts'
import { isReplayWanted } from '#web/lib/replay-choice.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'

/**
 * Whether a page is whole as the server wrote it, so that its scripts may wait for the first key or click. Something in
 * it may say by `data-awake` that it is not.
 */
export function isAsleep(pathname: string): boolean {
  const route = routeOf(pathname)
  if (route === null || !routeAccess[route]?.isAsleepAtFirst) return false
  // What this browser alone remembers, the server could not write.
  const isRemembered = !isReplayWanted() || (route === '/get-started' && hasKeptAnswers())
  return !isRemembered && !document.querySelector('[data-awake]')
}

// A file that is dragged in from elsewhere touches nothing else, and is in its field before any script is there.
const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'dragenter', 'change'] as const

/**
 * Calls `start` when somebody begins to use the page. Buttons that are pressed and forms that are sent before it is done
 * are pressed and sent again afterwards; links to other pages work by themselves.
 */
export function startWhenTouched<App>(start: () => Promise<App>): Promise<App> {
  return new Promise((resolve) => {
    const again: (() => void)[] = []
    let isWaking = false
    // The server disables what needs a script, and a disabled button hears no click.
    for (const button of document.querySelectorAll('button')) button.disabled = false

    function note(event: Event) {
      const target = event.target instanceof Element ? event.target : null
      const pressed = event instanceof MouseEvent ? pressedIn(target, event) : null
      if (pressed) again.push(() => pressed.click())
      else if (event.type === 'submit' && target instanceof HTMLFormElement)
        again.push(() => target.requestSubmit())
      else return
      event.preventDefault()
      event.stopPropagation()
      wake()
    }
    function wake() {
      if (isWaking) return
      isWaking = true
      for (const touch of touches) document.removeEventListener(touch, wake)
      start().then((app) => {
        for (const event of ['click', 'submit']) document.removeEventListener(event, note, true)
        for (const act of again) act()
        resolve(app)
      }, tryAgain)
    }
    /** The scripts did not arrive; the next key or click asks for them anew. */
    function tryAgain() {
      isWaking = false
      again.length = 0
      for (const touch of touches) document.addEventListener(touch, wake)
    }
    for (const touch of touches) document.addEventListener(touch, wake)
    for (const event of ['click', 'submit']) document.addEventListener(event, note, true)
  })
}

/** The button that a click is for, or the link to another state of this page. */
function pressedIn(target: Element | null, event: MouseEvent): HTMLElement | null {
  const pressed = target?.closest<HTMLElement>('button[type=button], a[href]')
  if (!(pressed instanceof HTMLAnchorElement)) return pressed ?? null
  const isOfThisPage = pressed.origin === location.origin && pressed.pathname === location.pathname
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return isOfThisPage && !pressed.hash && !opensElsewhere ? pressed : null
}
