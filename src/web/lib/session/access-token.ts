const key = 'token'
const listeners = new Set<() => void>()

/** The bearer token of this browser, for those who asked for API access; the session cookie works without it. */
export function accessToken(): string | null {
  return localStorage.getItem(key)
}

/** Sends a token along with every call from now on. */
export function keepAccessToken(token: string): void {
  localStorage.setItem(key, token)
  announce()
}

export function forgetAccessToken(): void {
  localStorage.removeItem(key)
  announce()
}

/** The last characters of the token, by which its owner knows it. */
export function accessTokenHint(): string {
  return accessToken()?.slice(-4) ?? ''
}

/** Tells when this browser begins or ends to send a token, also where another tab did it; returns how to stop. */
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
