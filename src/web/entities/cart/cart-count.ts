import { useSyncExternalStore } from 'react'

const VALID_SECONDS = 30 * 86_400
const listeners = new Set<() => void>()

/** How many things a Cookie header says are in the cart. The server keeps the cookie as it changes the cart. */
export function cartCountOfCookie(cookies: string): number {
  const count = Number(/(?:^|;\s*)cart-count=(\d{1,3})(?:;|$)/.exec(cookies)?.[1] ?? 0)
  return Number.isInteger(count) ? count : 0
}

/** Says that the cart changed, so that the header shows it. */
export function cartChanged(): void {
  for (const listener of listeners) listener()
}

/** Corrects the count, e.g. after what was in the cart is paid, which happens without a call of the browser. */
export function correctCartCount(count: number): void {
  if (cartCountOfCookie(document.cookie) === count) return
  document.cookie = `cart-count=${count}; path=/; samesite=lax; max-age=${count > 0 ? VALID_SECONDS : 0}`
  cartChanged()
}

/** How many things are in the cart, for the header of public pages. */
export function useCartCount(onServer: number): number {
  return useSyncExternalStore(
    subscribe,
    () => cartCountOfCookie(document.cookie),
    () => onServer,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
