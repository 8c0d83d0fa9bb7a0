import type { FailedCall } from '../stores/record-sync.ts'

/** The result of fetching a connection's orders. */
export type FetchResult =
  | { kind: 'finished'; received: number; created: number; changed: number; unreadable: readonly string[] }
  /** Stopped by us, to be continued later. */
  | { kind: 'interrupted' }
  | { kind: 'failed'; outcome: FailedCall }
