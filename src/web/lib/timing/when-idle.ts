const latestMs = 4_000

/** Runs a callback when the browser is idle, or after a delay where browsers don't support that. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: latestMs })
  else setTimeout(run, latestMs / 2)
}
