import type { Context } from '#server/kernel/context.ts'
import type { HistoryClock } from './history-clock.ts'
import type { HistoryQueue } from './history-queue.ts'
import type { SandboxControl } from './sandbox-control.ts'

/** What a replay works with: the product on a set clock, and the sandbox around it. */
export interface HistoryWorld {
  context: Context
  clock: HistoryClock
  queue: HistoryQueue
  sandbox: SandboxControl
  /** A call of the product's API as the demo seller; throws when it is refused. Jobs it enqueues have run when it returns. */
  seller: HistoryCall
  /** The same as the administrator. */
  admin: HistoryCall
  /** The same without an account. */
  visitor: HistoryCall
  /** A browser is sent to an address of ours by another site. Returns where that leads. */
  visit(address: string | null): Promise<string>
}

type HistoryCall = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

const DAY_MS = 86_400_000
// Midnight in New York, where the demo seller lives.
const MIDNIGHT_UTC = 5
export const sellerTimeZone = 'America/New_York'

/** The days of a history: numbered from 0, each from midnight to midnight. */
export interface HistoryDays {
  start: Date
  /** The day that is still under way at the end. */
  last: number
}

/** `count` whole days and the one under way at `end`. */
export function daysUntil(end: Date, count: number): HistoryDays {
  const today = new Date(end.getTime() - MIDNIGHT_UTC * 3_600_000).setUTCHours(MIDNIGHT_UTC, 0, 0, 0)
  return { start: new Date(today - count * DAY_MS), last: count }
}

export const timeOn = ({ start }: HistoryDays, day: number, hour: number): Date =>
  new Date(start.getTime() + day * DAY_MS + hour * 3_600_000)
