import type { Config } from '../config.ts'
import type { Sql } from '../db/sql.ts'
import type { Context } from './context.ts'

/** Work that repeats by the clock. A round may also be woken earlier, with `context.jobs.wake`. */
export interface Recurring {
  readonly name: string
  readonly isPerProcess: boolean
  everyMs(config: Config): number
  /** A condition that holds while there is something to do; without it, every round runs. */
  hasWork?(context: Context): Sql
  /** Runs a round unless another process runs one, and tells whether it ran. */
  run(context: Context): Promise<boolean>
}

interface Definition {
  /** Also the name of its queue, so unlike that of any job: `sweep-files`. */
  name: string
  /** Milliseconds between the starts of two rounds, at least 100. */
  every: number | ((config: Config) => number)
  /** For what a process keeps in its memory. Other work runs once per interval for all processes together. */
  isPerProcess?: boolean
  /**
   * A condition on the database that holds whenever a round might find something. While it doesn't, the rounds that are due are
   * skipped with a single statement for all recurring work together. It may hold too often, but never too seldom.
   */
  hasWork?(context: Context): Sql
  /** Rounds do nothing during maintenance, and while work drains before it. */
  pausesInMaintenance?: boolean
  /** The signal aborts when the round should end: the server stops, or another process may have begun one. */
  run(context: Context, signal: AbortSignal): Promise<void>
}

/**
 * Declares work that repeats. A round that fails is logged and counted, and the next one runs an interval later; after a
 * crash, the work continues in any process. So a round reads what there is to do and may repeat what another one did.
 */
export function recurring({
  name,
  every,
  run,
  hasWork,
  isPerProcess = false,
  pausesInMaintenance = false,
}: Definition): Recurring {
  return {
    name,
    isPerProcess,
    ...(hasWork && { hasWork }),
    everyMs: (config) => (typeof every === 'number' ? every : every(config)),
    async run(context) {
      if (pausesInMaintenance && (await context.maintenance.isWorkPaused())) return true
      if (isPerProcess) {
        await run(context, context.stopping)
        return true
      }
      return await context.locks.tryWith(name, (lost) =>
        run(context, AbortSignal.any([lost, context.stopping])),
      )
    },
  }
}
