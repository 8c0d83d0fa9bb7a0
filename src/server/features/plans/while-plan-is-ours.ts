import { waitForLock } from '#server/jobs/wait-for-lock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

// Fifty clicks at once all get the page that the first one opened.
const PATIENCE_MS = 20_000

/**
 * Reads or changes a seller's plan, one at a time. Otherwise two clicks could open two pages to subscribe on, and
 * what was read earlier at Stripe could replace what was read later.
 */
export async function whilePlanIsOurs<T>(
  context: Pick<Context, 'clock' | 'locks'>,
  sellerId: string,
  work: () => Promise<T>,
): Promise<T> {
  const results: T[] = []
  const run = async () => {
    results.push(await work())
  }
  if (!(await waitForLock(context, `plan:${sellerId}`, run, PATIENCE_MS)))
    throw new Failure('BILLING_UNAVAILABLE')
  return results[0]!
}
