const minuteMs = 60_000
const storageKey = 'spoolyard.admin-used'

// The server ends an admin's session after 30 minutes without a call. It records use at most once a minute, so the
// session may end a minute earlier than it appears from here.
const timeoutMs = 29 * minuteMs
const warningMs = 2 * minuteMs

/** Records a call to the server. All tabs of this browser share the session. */
export function recordUse(now: number): void {
  try {
    localStorage.setItem(storageKey, String(now))
  } catch {
    // Without storage, each tab counts only its own calls.
  }
}

/** The time of this browser's last known call to the server. */
export function lastUse(known: number): number {
  try {
    return Math.max(known, Number(localStorage.getItem(storageKey)))
  } catch {
    return known
  }
}

/** Milliseconds left in an admin's session: null while there is nothing to warn about, 0 once it may have ended. */
export function idleWarning(usedAt: number, now: number): number | null {
  const leftMs = Math.max(0, usedAt + timeoutMs - now)
  return leftMs <= warningMs ? leftMs : null
}
