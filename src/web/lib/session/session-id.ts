import { sessionIdPrefix } from '#contract/constants.ts'

const key = 'spoolyard.session'
let unstored: string | null = null

/** Names this tab's visit in usage events, until the tab is closed. */
export function sessionId(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known) return known
    const made = newSessionId()
    sessionStorage.setItem(key, made)
    return made
  } catch {
    // Storage is forbidden here: the visit lasts as long as the page.
    unstored ??= newSessionId()
    return unstored
  }
}

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return sessionIdPrefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
