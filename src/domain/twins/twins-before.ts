import { type ComparedOrder, isSameByContent, isSameByNumber, isSentAgain } from './compare-orders.ts'

/** An order that may be one of two twins, with what decides which of them comes first. */
export interface TwinCandidate extends ComparedOrder {
  id: string
  importedAt: Date
  isCanceled: boolean
  hasLivePrintOrder: boolean
  /** Whether its last print order was canceled. Its seller decides whether it is printed after all. */
  hasCanceledPrint: boolean
  /** Whether an order of another integration has its number and the buyer's email or postal code. */
  hasNumberTwin: boolean
  sourceOrderId: string
  /** The orders that the store merged into this one. */
  mergedIds: readonly string[]
  /** The order that the store split this one from. */
  parentId: string | null
  /** When its live print order was submitted. */
  printedSince: Date | null
}

/**
 * The twins that an order has to leave the print to: the one in print, or else the one that arrived first. Orders with a
 * twin by number have no other. Without one, the second equal order of an integration is the twin of the second one of
 * another: a buyer can order the same twice a day. Orders that their store merged, split or sent again are twins, too.
 */
export function twinsBefore<Candidate extends TwinCandidate>(
  order: Candidate,
  others: readonly Candidate[],
): Candidate[] {
  const byNumber = others.filter((other) => isSameByNumber(order, other))
  const twins = byNumber.length > 0 ? byNumber : twinsByContent(order, others)
  const printing = others.filter((other) => isPrintedWith(order, other))
  return [...twins.filter((twin) => comesFirst(twin, order)), ...printing]
}

/**
 * The twins that their store canceled, or whose print was canceled. What a buyer took back there may look open in another integration
 * for a while, or forever.
 */
export function canceledTwins<Candidate extends TwinCandidate>(
  order: Candidate,
  others: readonly Candidate[],
): Candidate[] {
  const isTakenBack = (other: Candidate) =>
    isGone(other) || (other.hasCanceledPrint && comesFirst(order, other) && !other.hasLivePrintOrder)
  return isGone(order) ? [] : sameElsewhere(order, others.filter(isTakenBack))
}

/** The twins that are open in other integrations as far as we know: what their stores cancel, this order mustn't print. */
export const openTwins = <Candidate extends TwinCandidate>(
  order: Candidate,
  others: readonly Candidate[],
): Candidate[] =>
  sameElsewhere(
    order,
    others.filter((other) => !isGone(other)),
  )

function sameElsewhere<Candidate extends TwinCandidate>(
  order: Candidate,
  others: readonly Candidate[],
): Candidate[] {
  const elsewhere = others.filter(({ source }) => source !== order.source)
  const byNumber = elsewhere.filter((other) => isSameByNumber(order, other))
  if (byNumber.length > 0 || order.hasNumberTwin) return byNumber
  return elsewhere.filter((other) => !other.hasNumberTwin && isSameByContent(order, other))
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

/** Whether another order of the same integration prints what this one would. */
function isPrintedWith(order: TwinCandidate, other: TwinCandidate): boolean {
  if (order.source !== other.source) return false
  const [isPart, isWhole] = [hasMerged(other, order), hasMerged(order, other)]
  if (isPart && isWhole) return comesFirst(other, order)
  // The merged order goes first, unless a part of it is in print.
  if (isPart) return !isGone(other)
  if (isWhole) return other.hasLivePrintOrder
  if (order.parentId === other.sourceOrderId) return wasSplitFromPrinted(order, other)
  // Equal parts of one order have one number, too.
  if (order.parentId !== null || other.parentId !== null) return false
  return isSentAgain(order, other) && comesFirst(other, order)
}

/** Whether the store merged or split them. */
export const isMergedOrSplit = (one: TwinCandidate, other: TwinCandidate): boolean =>
  one.source === other.source &&
  (hasMerged(one, other) || hasMerged(other, one) || one.parentId === other.sourceOrderId)

const hasMerged = (one: TwinCandidate, other: TwinCandidate): boolean =>
  one.mergedIds.includes(other.sourceOrderId)

/** Two processes import and submit, and their clocks may differ by so much. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000

/** What was split before its order was submitted isn't in that print. When it isn't certain what was first, a person decides. */
const wasSplitFromPrinted = ({ importedAt }: TwinCandidate, { printedSince }: TwinCandidate): boolean =>
  printedSince !== null && printedSince.getTime() - importedAt.getTime() < MAX_CLOCK_DIFFERENCE_MS

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
