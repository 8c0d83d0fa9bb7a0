import { useSyncExternalStore } from 'react'

/** What a new ticket starts with. */
export interface SupportTrigger {
  subject: string
  message: string
  shopOrderId?: string
  printOrderId?: string
  fileId?: string
  productId?: string
}

let triggered: SupportTrigger | null = null
const listeners = new Set<() => void>()

/** Opens a new ticket with a prefilled message, from anywhere in the dashboard. */
export function triggerSupport(trigger: SupportTrigger): void {
  replace(trigger)
}

export function endSupportTrigger(): void {
  replace(null)
}

/** The prefilled message while one is triggered. */
export const useSupportTrigger = (): SupportTrigger | null =>
  useSyncExternalStore(
    subscribe,
    () => triggered,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function replace(next: SupportTrigger | null) {
  triggered = next
  for (const listener of listeners) listener()
}
