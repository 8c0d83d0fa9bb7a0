import type { Config } from '../config.ts'
import type { Context } from './context.ts'

/** Work that repeats by the clock. A round may also be woken earlier, with `context.jobs.wake`. */
export interface Recurring {
  readonly name: string
  readonly isPerProcess: boolean
  everyMs(config: Config): number
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
  /** Rounds do nothing during maintenance. */
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
  isPerProcess = false,
  pausesInMaintenance = false,
}: Definition): Recurring {
  return {
    name,
    isPerProcess,
    everyMs: (config) => (typeof every === 'number' ? every : every(config)),
    async run(context) {
      if (pausesInMaintenance && (await context.maintenance.isOn())) return true
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
