import type { SiteFacts } from '#contract/site.ts'
import { observeCalls } from '#web/lib/api-client.ts'
import { trackFor } from '#web/lib/send-event.ts'
import { takeGoogleSignInNote } from '#web/lib/session/google-sign-in-note.ts'
import { track } from '#web/lib/track.ts'
import { startMonitoring } from './monitoring.ts'
import { recordPageVisits } from './page-visits.ts'
import type { makeRouter } from './router.tsx'

type Router = ReturnType<typeof makeRouter>

/** Starts usage events and monitoring when the page is idle. */
export function startAfterIdle(router: Router, monitoring: SiteFacts['monitoring']): void {
  recordPageVisits(router)
  recordClicks()
  recordActions()
  void startMonitoring(router, monitoring)
  const { session } = router.options.context
  trackFor(() => session.account)
  // A sign-in with Google leaves the page, so it is recorded on return.
  if (takeGoogleSignInNote() && session.account) track('user_login', { method: 'google' })
}

/** Records clicks on elements with `data-track`. */
function recordClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
    if (button?.dataset.track && isTracked()) track('button_click', { id: button.dataset.track })
  })
}

/** Records calls that change data, with outcome and duration. */
function recordActions(): void {
  observeCalls(({ name, method, error, ms }) => {
    if (method === 'GET' || name === 'recordEvent' || name === 'viewRecord' || !isTracked()) return
    if (!error) track('successful_action', { action: name, ms })
    else track('failed_action', { action: name, errorCode: error.code, status: error.status, ms })
  })
}

/** On the maintenance page, only the visit is recorded. */
function isTracked(): boolean {
  return window.location.pathname !== '/maintenance'
}
