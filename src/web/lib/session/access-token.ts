const key = 'token'
const listeners = new Set<() => void>()

/** This browser's bearer token, if API access was requested; the session cookie works without it. */
export function accessToken(): string | null {
  return localStorage.getItem(key)
}

/** Sends the token with all following calls. */
export function keepAccessToken(token: string): void {
  localStorage.setItem(key, token)
  announce()
}

export function forgetAccessToken(): void {
  localStorage.removeItem(key)
  announce()
}

/** The token's last characters, to recognize it. */
export function accessTokenHint(): string {
  return accessToken()?.slice(-4) ?? ''
}

/** Subscribes to the token being added or removed, also by other tabs. Returns an unsubscribe function. */
export function onAccessToken(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function announce() {
  for (const listener of listeners) listener()
}
