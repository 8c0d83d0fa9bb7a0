import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

const TIMEOUT_MS = 20_000
const RETRY_AFTER_SECONDS = 2

/** Runs what a seller waits for in the mesh pool, one at a time per seller. */
export async function withLetteringTurn<Result>(
  { locks, stopping }: Context,
  sellerId: string,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | null = null
  await locks.tryWith(`lettering preview:${sellerId}`, async (lost) => {
    const signal = AbortSignal.any([lost, stopping, AbortSignal.timeout(TIMEOUT_MS)])
    done = { result: await run(signal) }
  })
  if (done === null) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  return (done as { result: Result }).result
}
