import { useSyncExternalStore } from 'react'

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

/** Whether this browser sends a token, also where another tab changes that. */
export function useHasAccessToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => accessToken() !== null,
    () => false,
  )
}

/** The last characters of the token, by which its owner knows it. */
export function accessTokenHint(): string {
  return accessToken()?.slice(-4) ?? ''
}

function subscribe(listener: () => void) {
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
