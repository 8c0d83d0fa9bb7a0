import type { Logger } from 'pino'
import type { Maintenance } from '#contract/maintenance.ts'
import type { Clock } from './clock.ts'

export interface MaintenanceFlag {
  /** Whether maintenance is on, at most two seconds out of date. The last known state when it can't be read. */
  current(): Promise<Maintenance>
  isOn(): Promise<boolean>
  /** Drops the cached state in this process. */
  forget(): void
}

interface Options {
  read: () => Promise<Maintenance>
  clock: Clock
  log: Logger
}

// Short enough that every process sees a change well within five seconds.
const CACHE_MS = 1_500
// A hanging database must not make every call hang.
const MAX_WAIT_MS = 1_000

const off: Maintenance = {
  maintenanceMode: false,
  message: null,
  contact: null,
  startedAt: null,
  expectedEnd: null,
}

/** Caches the state for a moment, because every call needs it. */
export function createMaintenanceFlag({ read, clock, log }: Options): MaintenanceFlag {
  let known: Maintenance | null = null
  let freshUntilMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let changes = 0

  async function refresh(): Promise<void> {
    const [startedMs, startedChanges] = [clock.elapsedMs(), changes]
    const value = await read().catch((error: unknown) => {
      log.warn({ err: error }, 'maintenance state could not be read, using the last known one')
      return known
    })
    // A read that started before a change may return the old value.
    if (startedChanges !== changes) return
    known = value
    freshUntilMs = startedMs + CACHE_MS
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
    await (known ? Promise.race([read, clock.wait(MAX_WAIT_MS)]) : read)
    return known ?? off
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
