import { type ComparedOrder, isSameByContent, isSameByNumber } from './compare-orders.ts'

/** An order that may be one of two twins, with what decides which of them comes first. */
export interface TwinCandidate extends ComparedOrder {
  id: string
  importedAt: Date
  isCanceled: boolean
  hasLivePrintOrder: boolean
  /** Whether an order of another integration has its number and the buyer's email or postal code. */
  hasNumberTwin: boolean
}

/**
 * The twins that an order has to leave the print to: the one in print, or else the one that arrived first. Orders with a
 * twin by number have no other. Without one, the second equal order of an integration is the twin of the second one of
 * another: a buyer can order the same twice a day.
 */
export function twinsBefore<Candidate extends TwinCandidate>(
  order: Candidate,
  others: readonly Candidate[],
): Candidate[] {
  const byNumber = others.filter((other) => isSameByNumber(order, other))
  const twins = byNumber.length > 0 ? byNumber : twinsByContent(order, others)
  return twins.filter((twin) => comesFirst(twin, order))
}

function twinsByContent<Candidate extends TwinCandidate>(
  order: Candidate,
  others: readonly Candidate[],
): Candidate[] {
  const equal = others.filter(
    (other) => !other.hasNumberTwin && !isGone(other) && isSameByContent(order, other),
  )
  const bySource = Map.groupBy(equal, ({ source }) => source)
  const place = (bySource.get(order.source) ?? []).filter((other) => arrivedFirst(other, order)).length
  bySource.delete(order.source)
  return [...bySource.values()].flatMap(
    (theirs) => theirs.toSorted((one, other) => (arrivedFirst(one, other) ? -1 : 1))[place] ?? [],
  )
}

const isGone = ({ isCanceled, hasLivePrintOrder }: TwinCandidate): boolean => isCanceled && !hasLivePrintOrder

function comesFirst(one: TwinCandidate, other: TwinCandidate): boolean {
  if (isGone(one)) return false
  if (one.hasLivePrintOrder !== other.hasLivePrintOrder) return one.hasLivePrintOrder
  return arrivedFirst(one, other)
}

function arrivedFirst(one: TwinCandidate, other: TwinCandidate): boolean {
  const [a, b] = [arrivalOf(one), arrivalOf(other)]
  return a < b || (a === b && one.id < other.id)
}

const arrivalOf = ({ importedAt, placedAt }: TwinCandidate): string =>
  `${importedAt.toISOString()} ${placedAt.toISOString()}`
