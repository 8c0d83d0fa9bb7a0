/** Our price of an order, as far as it was paid. */
interface PaidOrder {
  chargedCents: number
  deliveryCents: number
}

/**
 * What some of a line cost: its share of printing and fee, without delivery, by the pieces that were printed for it. The print provider
 * has no price for a line.
 */
export function lineShareCents(
  { chargedCents, deliveryCents }: PaidOrder,
  {
    pieces,
    line,
    share,
  }: { pieces: readonly number[]; line: number; share: { quantity: number; of: number } },
): number {
  const all = pieces.reduce((sum, each) => sum + each, 0)
  const own = pieces[line] ?? 0
  if (all === 0 || share.of === 0) return 0
  return Math.floor(((chargedCents - deliveryCents) * own * share.quantity) / (all * share.of))
}

/** What a parcel cost: an equal share of everything. The print provider doesn't say what is in it. */
export const parcelShareCents = ({ chargedCents }: PaidOrder, parcels: number): number =>
  parcels === 0 ? 0 : Math.floor(chargedCents / parcels)
