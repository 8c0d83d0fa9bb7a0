import type { Evidence } from '../evidence.ts'

/** What Stripe took from a seller's cards and didn't give back is what the ledger says, to the cent. */
export function judgeCards({
  payments,
  lines,
  topUps,
}: Pick<Evidence, 'payments' | 'lines' | 'topUps'>): string[] {
  const taken = sums(
    payments.map(({ sellerId, capturedCents, refundedCents, disputedCents }) => ({
      sellerId,
      cents: capturedCents - refundedCents - disputedCents,
    })),
  )
  const booked = sums(
    lines
      .filter(({ account }) => account === 'card_clearing')
      .map(({ sellerId, cents }) => ({ sellerId, cents: -cents })),
  )
  const different = [...new Set([...taken.keys(), ...booked.keys()])].flatMap((sellerId) => {
    const atStripe = taken.get(sellerId) ?? 0
    const inLedger = booked.get(sellerId) ?? 0
    return atStripe === inLedger
      ? []
      : [`cards: ${sellerId} paid ${atStripe} at Stripe, and ${inLedger} are booked`]
  })
  return [...different, ...findUnbooked({ lines, topUps })]
}

/** Payments that a complete answer called made. */
function findUnbooked({ lines, topUps }: Pick<Evidence, 'lines' | 'topUps'>): string[] {
  const known = new Set(lines.filter(({ kind }) => kind === 'TOP_UP').map(({ collectionId }) => collectionId))
  const made = topUps.filter(({ state, collectionId }) => state === 'SUCCEEDED' && !known.has(collectionId))
  return [...new Set(made.map(({ collectionId }) => collectionId))].map(
    (id) => `cards: ${id} was called paid and is not booked`,
  )
}

function sums(parts: readonly { sellerId: string; cents: number }[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { sellerId, cents } of parts) total.set(sellerId, (total.get(sellerId) ?? 0) + cents)
  return total
}
