export const answerKey = 'spoolyard.shippo-answer'

/** Removes Shippo's reply from the URL before history, events or monitoring see it, and stores it in this tab. */
export function stripShippoAnswer(): void {
  const { pathname, search } = window.location
  if (pathname !== '/shippo-oauth-redirect' || !search) return
  sessionStorage.setItem(answerKey, `${Date.now()} ${search}`)
  window.history.replaceState(window.history.state, '', pathname)
}
