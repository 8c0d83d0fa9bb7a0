import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './child-process.ts'

const DRAIN_TIMEOUT_MS = 10_000
const READY_TIMEOUT_MS = 90_000
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs programs until we are asked to stop or one of them ends, then stops all in order. Resolves to an exit code. */
export async function supervise(programs: Program[], start: () => Promise<void>): Promise<number> {
  const stopRequested = new Promise<'stop'>((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve('stop'))
  })
  const anyEnded = Promise.race(programs.map(({ ended }) => ended))
  const failure = await Promise.race([start().then(() => undefined, messageOf), stopRequested, anyEnded])
  const reason = failure ?? (await Promise.race([stopRequested, anyEnded]))

  let allEnded = true
  for (const program of programs) allEnded = (await program.stop(DRAIN_TIMEOUT_MS)) && allEnded
  if (!allEnded) console.error('Some programs did not stop in time and were killed.')
  if (reason === 'stop') return allEnded ? 0 : 1
  console.error(`${reason} Everything else was stopped.`)
  return 1
}

/** Resolves when the address replies with a success status; rejects after a while. */
export async function waitUntilReady(address: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await isReady(address))) {
    if (performance.now() - startedAt > READY_TIMEOUT_MS)
      throw new Error(`${address} did not become ready in time.`)
    await delay(25)
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
