import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from '#testing/rig/server-process.ts'

export interface Balancer {
  /** Of a process that said lately that it is ready; of the first one where none did. */
  pick(): string
  stop(): Promise<void>
}

const EVERY_MS = 500

/** Chooses processes as a load balancer does that asks each for its readiness. */
export function startBalancer(processes: readonly ServerProcess[]): Balancer {
  let ready: string[] = []
  let turn = 0
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      const urls = await Promise.all(processes.map(async (one) => ((await isReady(one)) ? [one.url] : [])))
      ready = urls.flat()
      await delay(EVERY_MS)
    }
  })()
  return {
    pick: () => ready[turn++ % Math.max(1, ready.length)] ?? processes[0]!.url,
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function isReady(process: ServerProcess): Promise<boolean> {
  if (!process.isRunning()) return false
  try {
    const reply = await fetch(`${process.url}/readyz`, { signal: AbortSignal.timeout(2_000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
