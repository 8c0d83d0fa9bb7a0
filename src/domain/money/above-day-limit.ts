import type { Balance } from '#contract/money/balance.ts'

/** How much of a cost waits because of the limit of automatic payments today: 0 without a limit, and where it suffices. */
export function aboveDayLimit(balance: Balance, cents: number): number {
  const { balanceCents, autoTopUp, collectedTodayCents, waiting } = balance
  const { mode, bundleCents, dayLimitCents } = autoTopUp
  if (dayLimitCents === null) return 0
  const leftCents = Math.max(dayLimitCents - collectedTodayCents, 0)
  const collectableCents = mode === 'BUNDLES' ? leftCents - (leftCents % bundleCents) : leftCents
  // Orders that wait have taken the balance already.
  const waitingCents = waiting?.lackingCents ?? 0
  const lackingCents = waitingCents > 0 ? waitingCents + cents : cents - balanceCents
  return Math.min(Math.max(lackingCents - collectableCents, 0), cents)
}
