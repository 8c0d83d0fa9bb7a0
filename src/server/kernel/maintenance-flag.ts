import type { Logger } from 'pino'
import type { Maintenance } from '#contract/maintenance.ts'
import { isDraining, maintenanceAt, type StoredMaintenance } from '#domain/maintenance/maintenance-at.ts'
import type { Clock } from './clock.ts'

export interface MaintenanceFlag {
  /** Whether maintenance is on, at most two seconds out of date. The last known state when it can't be read. */
  current(): Promise<Maintenance>
  isOn(): Promise<boolean>
  /** Whether nothing new may begin: maintenance is on, or starts soon and work in progress finishes. */
  isWorkPaused(): Promise<boolean>
  /** Drops the cached state in this process. */
  forget(): void
}

interface Options {
  read: () => Promise<StoredMaintenance>
  clock: Clock
  log: Logger
}

// Short enough that every process sees a change well within five seconds.
const CACHE_MS = 1_500
// A hanging database must not make every call hang.
const MAX_WAIT_MS = 1_000

const off: StoredMaintenance = {
  isOn: false,
  message: null,
  contact: null,
  startedAt: null,
  startsAt: null,
  drainMinutes: 0,
  expectedEnd: null,
}

/** Caches what is stored for a moment, because every call needs it. What follows from it is decided by the clock at each call. */
export function createMaintenanceFlag({ read, clock, log }: Options): MaintenanceFlag {
  let known: StoredMaintenance | null = null
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

  async function stored(): Promise<StoredMaintenance> {
    if (known && clock.elapsedMs() < freshUntilMs) return known
    const read = reading ?? refreshOnce()
    await (known ? Promise.race([read, clock.wait(MAX_WAIT_MS)]) : read)
    return known ?? off
  }
  const current = async () => maintenanceAt(await stored(), clock.now())

  return {
    current,
    isOn: async () => (await current()).maintenanceMode,
    async isWorkPaused() {
      const maintenance = await current()
      return maintenance.maintenanceMode || isDraining(maintenance, clock.now())
    },
    forget() {
      changes += 1
      freshUntilMs = Number.NEGATIVE_INFINITY
      reading = null
    },
  }
}
