import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'

const PER_ADDRESS = { max: 30, perMs: 3_600_000 }

/** Counts a call that brings codes of which nothing is known, so that codes can’t be found by trying. */
export function limitCodeTries(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { address, codes, known = [] }: { address: string; codes: readonly string[]; known?: readonly string[] },
): void {
  if (codes.some((code) => !known.includes(code)))
    rateLimits.enforce(`discount-code:${addressKey(address)}`, PER_ADDRESS)
}
