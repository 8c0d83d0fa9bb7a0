import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { CrashPoint } from '#server/kernel/crash-points.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

/** How often a process was ended, and where. */
export interface Ends {
  kills: number
  /** Crash points reached, by name. */
  crashes: Map<CrashPoint, number>
  surprises: string[]
}

export const noEnds = (): Ends => ({ kills: 0, crashes: new Map(), surprises: [] })

interface Given {
  subject: { readonly process: ServerProcess; readonly crashPoints: readonly CrashPoint[] }
  ends: Ends
  random: SeededRandom
  /** How long an armed process may take to get to its crash point. */
  crashWithinMs: number
}

/** Ends a process and starts it again: by turns at a drawn moment, or exactly at a crash point. */
export function createEnder({
  subject: { process: server, crashPoints },
  ends,
  random,
  crashWithinMs,
}: Given) {
  let armed: CrashPoint | undefined

  function record() {
    if (server.isRunning()) return
    if (armed && server.lastEnd === 'SIGKILL') ends.crashes.set(armed, (ends.crashes.get(armed) ?? 0) + 1)
    else ends.surprises.push(`the process ended unexpectedly (${server.lastEnd})`)
  }

  async function end(killAfterMs: number): Promise<void> {
    if (armed) await waitUntil(() => !server.isRunning(), { withinMs: crashWithinMs, everyMs: 10 })
    else await delay(killAfterMs)
    record()
    if (!server.isRunning()) return
    await server.kill()
    ends.kills += 1
  }

  /** Leaves no process that would still end itself. */
  async function restart(): Promise<void> {
    await server.kill()
    ends.kills += 1
    armed = undefined
    await server.start()
  }

  async function start(): Promise<void> {
    armed = armed || crashPoints.length === 0 ? undefined : random.pick(crashPoints)
    if (await server.start(armed ? { CRASH_AT: armed } : {})) return
    record()
    await restart()
  }

  return { end, start, restart }
}
