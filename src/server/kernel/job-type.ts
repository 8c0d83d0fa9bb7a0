import type { Queries } from '../db/database.ts'

/** Work that outlives the request that enqueued it, and the process: what is needed to enqueue it. */
export interface JobType<Payload extends object> {
  readonly name: string
  /** How many run at once in one process. */
  readonly concurrency: number
  /** At most one waiting job per key; enqueueing another while one waits does nothing. */
  readonly isOnePerKey?: boolean
  /**
   * Whose job it is: jobs of different keys take turns, however many of one key wait. For queues where one seller can
   * enqueue hundreds.
   */
  readonly turnsBy?: (payload: Payload) => string
  /** Doesn't start during maintenance or while work drains before it; waits until it ends. */
  readonly pausesInMaintenance?: boolean
  readonly retries: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** Carries the payload's type only; never called. */
  accepts?(payload: Payload): void
}

/** Declares a job that a feature of a higher rank handles. */
export const defineJob = <Payload extends object>(type: JobType<Payload>): JobType<Payload> => type

export interface JobQueue {
  /** Enqueues a job. With `tx`, it exists if and only if that transaction commits. */
  send<Payload extends object>(
    type: JobType<Payload>,
    payload: NoInfer<Payload>,
    options?: { key?: string; tx?: Queries; afterSeconds?: number },
  ): Promise<void>
  /** Starts a job again that was given up; false if there is no such failed job. */
  retry(job: { name: string; id: string }, options: { tx: Queries }): Promise<boolean>
  /** Starts a round of recurring work soon. With `tx`, after that transaction commits, and only then. */
  wake(work: { readonly name: string }, options?: { tx?: Queries }): Promise<void>
}
