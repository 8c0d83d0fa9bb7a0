import type { Evidence } from '../evidence.ts'

const givenBack = ['FAILED', 'CANCELED', 'REFUNDED']

/** Withdrawn orders are refunded completely, once; and refunds to cards left the balance, once. */
export function judgeRefunds(
  evidence: Pick<Evidence, 'acknowledgements' | 'printOrders' | 'lines' | 'payments'>,
): string[] {
  return [...findOrders(evidence), ...findCards(evidence)]
}

function findOrders({
  acknowledgements,
  printOrders,
  lines,
}: Pick<Evidence, 'acknowledgements' | 'printOrders' | 'lines'>): string[] {
  const ofOrder = Map.groupBy(
    lines.filter(({ account }) => account === 'seller_balance'),
    ({ printOrderId }) => printOrderId,
  )
  const canceled = new Set(
    acknowledgements.flatMap(({ kind, printOrderId }) => (kind === 'canceled' ? [printOrderId] : [])),
  )
  return printOrders.flatMap(({ id, state }) => {
    const sum = (kind: string) =>
      (ofOrder.get(id) ?? [])
        .filter((line) => line.kind === kind)
        .reduce((total, { cents }) => total + Math.abs(cents), 0)
    const owed = givenBack.includes(state) || canceled.has(id) ? sum('CHARGE') : 0
    const refunded = sum('REFUND')
    return refunded === owed
      ? []
      : [`refund: ${id} (${state}) got ${refunded} back of the ${owed} that it is owed`]
  })
}

/** A refund goes back to the card that it came from. */
function findCards({ lines, payments }: Pick<Evidence, 'lines' | 'payments'>): string[] {
  const sellerIds = [...new Set([...lines, ...payments].map(({ sellerId }) => sellerId))]
  return sellerIds.flatMap((sellerId) => {
    const atStripe = payments
      .filter((each) => each.sellerId === sellerId)
      .reduce((total, { refundedCents }) => total + refundedCents, 0)
    const booked = lines
      .filter((each) => each.sellerId === sellerId && each.kind === 'CARD_REFUND')
      .filter(({ account }) => account === 'card_clearing')
      .reduce((total, { cents }) => total + cents, 0)
    return atStripe === booked
      ? []
      : [`refund: cards of ${sellerId} got ${atStripe} back at Stripe, and ${booked} are booked`]
  })
}
