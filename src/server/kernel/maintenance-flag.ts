import type { Logger } from 'pino'
import type { Maintenance } from '#contract/maintenance.ts'
import type { Clock } from './clock.ts'

export interface MaintenanceFlag {
  /** Whether the house is closed, as of two seconds ago at most. If that cannot be read, what was known last. */
  current(): Promise<Maintenance>
  isOn(): Promise<boolean>
  /** Makes this process read it afresh the next time. */
  forget(): void
}

interface Options {
  read: () => Promise<Maintenance>
  clock: Clock
  log: Logger
}

// Short enough that every process knows of a change well within five seconds.
const REMEMBERED_MS = 1_500
// A database that hangs must not make every call hang with it.
const LONGEST_WAIT_MS = 1_000

const open: Maintenance = {
  maintenanceMode: false,
  message: null,
  contact: null,
  startedAt: null,
  expectedEnd: null,
}

/** Remembers the flag for a moment, because every call asks for it. */
export function createMaintenanceFlag({ read, clock, log }: Options): MaintenanceFlag {
  let known: Maintenance | null = null
  let freshUntilMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let changes = 0

  async function refresh(): Promise<void> {
    const [startedMs, startedChanges] = [clock.elapsedMs(), changes]
    const value = await read().catch((error: unknown) => {
      log.warn({ err: error }, 'the maintenance flag could not be read; the last known one holds')
      return known
    })
    // A read that began before a change may bring the value from before it.
    if (startedChanges !== changes) return
    known = value
    freshUntilMs = startedMs + REMEMBERED_MS
  }

  function refreshOnce(): Promise<void> {
    const started = refresh().finally(() => {
      if (reading === started) reading = null
    })
    reading = started
    return started
  }

  async function current(): Promise<Maintenance> {
    if (known && clock.elapsedMs() < freshUntilMs) return known
    const read = reading ?? refreshOnce()
    await (known ? Promise.race([read, clock.wait(LONGEST_WAIT_MS)]) : read)
    return known ?? open
  }

  return {
    current,
    isOn: async () => (await current()).maintenanceMode,
    forget() {
      changes += 1
      freshUntilMs = Number.NEGATIVE_INFINITY
      reading = null
    },
  }
}
