import type { Evidence } from '../evidence.ts'
import type { Print } from '../prints.ts'

/** Prints whose order wasn't paid from the balance before they began. */
export function judgeUnpaid({ lines }: Pick<Evidence, 'lines'>, prints: readonly Print[]): string[] {
  const paidAt = new Map(
    lines
      .filter(({ kind, account }) => kind === 'CHARGE' && account === 'seller_balance')
      .map(({ printOrderId, at }) => [printOrderId, Date.parse(at)]),
  )
  return prints.flatMap(({ printOrderId, publicId, processedAt }) => {
    const at = paidAt.get(printOrderId)
    if (at === undefined) return [`unpaid: ${printOrderId} was printed as ${publicId} and never paid`]
    return at > processedAt ? [`unpaid: ${printOrderId} was printed as ${publicId} before it was paid`] : []
  })
}
