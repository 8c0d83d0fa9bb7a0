import { isIPv6 } from 'node:net'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { findBusyUntil, giveTurnBack, takeTurn } from './guess-store.ts'

const WINDOW_MS = 60_000

/** Counts a call against its address, whatever it is about to do; refuses the one too many. */
export async function limitCaller(context: Context, address: string): Promise<void> {
  const key = limitKey(address)
  const now = context.clock.now()
  const stepMs = stepOf(context)
  if (await takeTurn(context.db, key, { now, stepMs, windowMs: WINDOW_MS })) return
  const busyUntil = await findBusyUntil(context.db, key)
  const waitMs = busyUntil ? busyUntil.getTime() + stepMs - WINDOW_MS - now.getTime() : stepMs
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A call that did nothing worth counting, as a sign-in that was right. */
export async function forgiveCaller(context: Context, address: string): Promise<void> {
  await giveTurnBack(context.db, limitKey(address), stepOf(context))
}

const stepOf = ({ config }: Context) => WINDOW_MS / config.signInsPerMinute

/** One household has a whole block of IPv6 addresses, so the block counts as one. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
