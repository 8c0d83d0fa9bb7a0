import type { Evidence } from '../evidence.ts'

/** A seller can't owe us anything by paying for orders. */
export const judgeBalances = ({ lines }: Pick<Evidence, 'lines'>): string[] =>
  lines
    .filter(({ account, balanceCents }) => account === 'seller_balance' && balanceCents < 0)
    .map(
      ({ sellerId, kind, balanceCents }) =>
        `below zero: ${sellerId} had ${balanceCents} after a line of ${kind}`,
    )
