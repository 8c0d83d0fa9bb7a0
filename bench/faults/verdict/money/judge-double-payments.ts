import type { Evidence } from '../evidence.ts'

/** Orders that were charged again, payments that Stripe made again, and clicks that made another payment when repeated. */
export function judgeDoublePayments({
  lines,
  payments,
  topUps,
}: Pick<Evidence, 'lines' | 'payments' | 'topUps'>): string[] {
  const charges = lines.flatMap(({ account, kind, printOrderId }) =>
    account === 'seller_balance' && kind === 'CHARGE' && printOrderId ? [printOrderId] : [],
  )
  const collections = new Map(topUps.map(({ key, collectionId }) => [`${key} ${collectionId}`, key]))
  return [
    ...beyondFirst(charges, (id) => `paid twice: ${id} was charged again`),
    ...beyondFirst(
      payments.map(({ collectionId }) => collectionId),
      (id) => `paid twice: a card paid ${id} again`,
    ),
    ...beyondFirst([...collections.values()], (key) => `paid twice: the click ${key} made another payment`),
  ]
}

function beyondFirst(ids: readonly string[], sentence: (id: string) => string): string[] {
  const known = new Set<string>()
  return ids.flatMap((id) => {
    const isKnown = known.has(id)
    known.add(id)
    return isKnown ? [sentence(id)] : []
  })
}
