const latestMs = 4_000

/** Runs something once the browser has nothing better to do, which some browsers cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: latestMs })
  else setTimeout(run, latestMs / 2)
}
