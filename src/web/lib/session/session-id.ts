import { sessionIdPrefix } from '#contract/constants.ts'

const key = 'spoolyard.session'
let unstored: string | null = null

/** The id of this tab's visit in usage events. */
export function sessionId(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known) return known
    const made = newSessionId()
    sessionStorage.setItem(key, made)
    return made
  } catch {
    // Without storage, a visit is one page.
    unstored ??= newSessionId()
    return unstored
  }
}

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return sessionIdPrefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
