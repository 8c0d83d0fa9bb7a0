import type { Evidence, PrintOrderFact } from '../evidence.ts'

const beforeCharge = ['PREPARED', 'DRAFTED']
const givenBack = ['FAILED', 'CANCELED', 'REFUNDED']

/** Our books against themselves, and against what the provider charged and returned. */
export function judgeMoney({ printOrders, ledger }: Evidence): string[] {
  const takenByProvider = new Map<string, number>()
  for (const { reference, chargedCents } of ledger) {
    if (reference !== null && chargedCents !== 0)
      takenByProvider.set(reference, (takenByProvider.get(reference) ?? 0) + chargedCents)
  }
  return printOrders.flatMap((order) => {
    const wrong = ownBooks(order) ?? providersBooks(order, takenByProvider.get(order.id) ?? 0)
    return wrong ? [`money: ${order.id} (${order.state}) ${wrong}`] : []
  })
}

function ownBooks({ state, charges, refunds, priceCents }: PrintOrderFact): string | null {
  if (charges.length > 1) return `was charged ${charges.length} times`
  if (refunds.length > charges.length) return 'was refunded more often than charged'
  if (charges[0] !== undefined && charges[0] !== priceCents?.total)
    return `was charged ${charges[0]} of ${priceCents?.total}`
  if (refunds[0] !== undefined && refunds[0] !== charges[0]) return 'was refunded another amount than charged'
  if (beforeCharge.includes(state)) return null
  if (givenBack.includes(state))
    return charges.length === refunds.length ? null : 'was charged and not refunded'
  if (charges.length === 0) return 'is printed and was not charged'
  return refunds.length > 0 ? 'is printed and was refunded' : null
}

function providersBooks({ state, priceCents }: PrintOrderFact, takenCents: number): string | null {
  const isGone = beforeCharge.includes(state) || givenBack.includes(state) || state === 'CHARGED'
  const owed = isGone ? 0 : (priceCents?.provider ?? 0)
  return takenCents === owed ? null : `cost ${takenCents} at the provider instead of ${owed}`
}
