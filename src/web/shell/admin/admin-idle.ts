const minuteMs = 60_000
const key = 'spoolyard.admin-used'

// The server ends an admin's session after 30 minutes without a call. It notes a use once a minute at most, so from
// here the end may be a minute earlier than it seems.
const endsAfterMs = 29 * minuteMs
const warnedMs = 2 * minuteMs

/** Notes that the server was asked for something; every tab of this browser shares the session. */
export function noteUse(now: number): void {
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Without storage each tab is warned for itself.
  }
}

/** When this browser asked the server for something last, as far as is known. */
export function lastUse(known: number): number {
  try {
    return Math.max(known, Number(localStorage.getItem(key)))
  } catch {
    return known
  }
}

/** How long an admin's session still holds: null while there is no need to speak of it, 0 once it may be over. */
export function idleWarning(usedAt: number, now: number): number | null {
  const leftMs = Math.max(0, usedAt + endsAfterMs - now)
  return leftMs <= warnedMs ? leftMs : null
}
