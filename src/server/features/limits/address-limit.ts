import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { countCall, findBusyUntil, uncountCall } from './limit-store.ts'

const WINDOW_MS = 60_000

/** Counts a call against the address it comes from, whatever it's about to do, and refuses it over the limit. */
export async function enforceAddressLimit(context: Context, address: string): Promise<void> {
  const key = addressKey(address)
  const now = context.clock.now()
  const stepMs = stepOf(context)
  if (await countCall(context.db, key, { now, stepMs, windowMs: WINDOW_MS })) return
  const busyUntil = await findBusyUntil(context.db, key)
  const waitMs = busyUntil ? busyUntil.getTime() + stepMs - WINDOW_MS - now.getTime() : stepMs
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Gives back what a harmless call used, such as a sign-in with the right password. */
export async function refundAddressLimit(context: Context, address: string): Promise<void> {
  await uncountCall(context.db, addressKey(address), stepOf(context))
}

const stepOf = ({ config }: Context) => WINDOW_MS / config.signInsPerMinute
