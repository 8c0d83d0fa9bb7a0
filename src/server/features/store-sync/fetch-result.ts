import type { FailedCall } from '../stores/record-sync.ts'

/** How fetching the orders of a connection ended. */
export type FetchResult =
  | { kind: 'finished'; received: number; created: number; changed: number; unreadable: readonly string[] }
  /** Left off by our own side, to go on later. */
  | { kind: 'interrupted' }
  | { kind: 'failed'; outcome: FailedCall }
