import type { RateFacts } from './rate-facts.ts'

/**
 * What a call is for. When calls are scarce, the first in this list go first: steps of submitted orders, then what someone
 * waits for on a screen, then imports and statuses, then reports, prices and catalogs.
 */
export type CallPriority = 'submit' | 'person' | 'sync' | 'background'

export interface TakenCall {
  budget: string
  id: string
  /** The provider asked for a pause, and this call finds out whether it still holds. */
  isProbe: boolean
}

/** The rate limit of each credential, counted for all processes together. */
export interface CallBudgets {
  /** Takes one call, or returns how long until one is likely. */
  take(request: {
    budget: string
    perMinute: number
    priority: CallPriority
    /** The seller for whom it is: those who submitted orders take turns. Null where it is for none. */
    caller: string | null
    /** The longest that a call can take. If its process dies, the call counts until then and a minute more. */
    leaseMs: number
  }): Promise<TakenCall | { waitMs: number }>
  /** The call ended, without a response when `facts` is null. */
  finish(call: TakenCall, facts: RateFacts | null): Promise<void>
}
