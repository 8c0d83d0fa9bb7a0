import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './program.ts'

const DRAIN_MS = 10_000
const READY_MS = 90_000
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs programs until somebody asks us to stop or one of them ends, then stops them in the order given. Says the
 * exit code that fits.
 */
export async function supervise(programs: Program[], start: () => Promise<void>): Promise<number> {
  const stopAsked = new Promise<'stop'>((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve('stop'))
  })
  const someEnd = Promise.race(programs.map(({ ended }) => ended))
  const failure = await Promise.race([start().then(() => undefined, messageOf), stopAsked, someEnd])
  const reason = failure ?? (await Promise.race([stopAsked, someEnd]))

  let killed = false
  for (const program of programs) killed = (await program.stop(DRAIN_MS)) === 'killed' || killed
  if (killed) console.error('Not everything stopped in time; the rest was ended.')
  if (reason === 'stop') return killed ? 1 : 0
  console.error(`${reason} Everything else was stopped.`)
  return 1
}

/** Resolves when the address answers well; gives up after a while. */
export async function untilAnswers(
  address: string,
  isGood: (address: string) => Promise<boolean>,
): Promise<void> {
  const startedAt = performance.now()
  while (!(await isGood(address))) {
    if (performance.now() - startedAt > READY_MS) throw new Error(`${address} did not become ready in time.`)
    await delay(25)
  }
}

export async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })
    return answer.ok
  } catch {
    return false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
