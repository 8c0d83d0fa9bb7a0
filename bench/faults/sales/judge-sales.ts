import type { Purchase, SalePrint, SalesEvidence } from './sales-subject.ts'

/** What must be zero, and the three figures that must be the same. */
export interface SalesVerdict {
  /** Sales that Stripe has money for, that are printed for money that is still there, and that the books keep money for. */
  paid: number
  printed: number
  booked: number
  /** By banks, after a dispute. */
  takenBack: number
  refunded: number
  completed: number
  chargedWithoutOrder: number
  chargedTwice: number
  printedTwice: number
  printedUnpaid: number
  makersPaidTwice: number
  /** Payouts that Stripe made, and those of them that were taken back in part or whole. */
  payouts: number
  payoutsTakenBack: number
  payoutsDiffer: number
  ledgerDiffers: number
  /** Sales that were paid with a code beyond its uses. */
  codesOverused: number
  /** Codes that count another number of uses than there are sales that hold them. */
  codeUsesDiffer: number
  /** Sales that were paid with a code. */
  paidWithCode: number
  unexplained: number
  stuck: number
  findings: string[]
}

/** Compares what buyers paid, what was printed, what the books say and what makers got. */
export function judgeSales(evidence: SalesEvidence, purchases: readonly Purchase[]): SalesVerdict {
  const keyOf = new Map(purchases.flatMap(({ key, saleIds }) => saleIds.map((id) => [id, key] as const)))
  const makerOf = new Map(evidence.sales.map(({ id, sellerId }) => [id, sellerId]))
  // A cart is one purchase at each of its makers.
  const buyerOf = (saleId: string): string => `${keyOf.get(saleId) ?? saleId} at ${makerOf.get(saleId)}`
  const money = moneyBySale(evidence)
  const held = new Set([...money].flatMap(([id, { heldCents }]) => (heldCents > 0 ? [id] : [])))
  const left = new Set([...money].flatMap(([id, { leftCents }]) => (leftCents > 0 ? [id] : [])))
  const late = new Set(evidence.sales.flatMap(({ id, isRefundedLate }) => (isRefundedLate ? [id] : [])))
  const living = evidence.prints.filter(({ isCanceled, saleId }) => !isCanceled && !late.has(saleId))
  const printed = new Set(living.map(({ saleId }) => saleId))
  const findings = {
    chargedWithoutOrder: [...left]
      .filter((id) => !printed.has(id))
      .map((id) => `charged without an order: ${id} was paid, not printed and not refunded`),
    chargedTwice: beyondFirst([...held].map(buyerOf)).map((key) => `charged twice: ${key} paid again`),
    printedTwice: findPrintedTwice(living, buyerOf),
    printedUnpaid: [...printed]
      .filter((id) => !held.has(id))
      .map((id) => `printed unpaid: ${id} was printed, and its buyer has the money`),
    makersPaidTwice: [...findPaidTwice(evidence), ...findTransferredTwice(evidence)],
    payoutsDiffer: findPayoutDifferences(evidence),
    ledgerDiffers: findDifferences(evidence, money),
    codesOverused: findOverused(evidence, left),
    codeUsesDiffer: findOtherUses(evidence),
    unexplained: findUnexplained(evidence, purchases),
    stuck: evidence.unfinished.map((sentence) => `stuck: ${sentence}`),
  }
  const counts = Object.fromEntries(
    Object.entries(findings).map(([name, sentences]) => [name, sentences.length]),
  ) as Record<keyof typeof findings, number>
  return {
    paid: left.size,
    printed: [...printed].filter((id) => left.has(id) || !held.has(id)).length,
    paidWithCode: evidence.sales.filter(({ id, codeId }) => codeId && left.has(id)).length,
    takenBack: [...held].filter((id) => !left.has(id)).length,
    booked: [...bookedBySale(evidence)].filter(([, cents]) => cents > 0).length,
    payouts: evidence.payouts.filter(({ transfers }) => transfers > 0).length,
    payoutsTakenBack: evidence.payouts.filter(({ isTakenBack }) => isTakenBack).length,
    refunded: evidence.sales.filter(({ isRefunded }) => isRefunded).length,
    completed: evidence.sales.filter(({ isCompleted }) => isCompleted).length,
    ...counts,
    findings: Object.values(findings).flat(),
  }
}

/** What Stripe took for each sale and didn't give back. What a bank took since is no refund of ours. */
function moneyBySale({ payments }: SalesEvidence): Map<string, { heldCents: number; leftCents: number }> {
  const all = new Map<string, { heldCents: number; leftCents: number }>()
  for (const { collectionId, capturedCents, refundedCents, disputedCents } of payments) {
    const { heldCents, leftCents } = all.get(collectionId) ?? { heldCents: 0, leftCents: 0 }
    all.set(collectionId, {
      heldCents: heldCents + capturedCents - refundedCents,
      leftCents: leftCents + capturedCents - refundedCents - disputedCents,
    })
  }
  return all
}

function bookedBySale({ lines }: SalesEvidence): Map<string, number> {
  const all = new Map<string, number>()
  for (const { saleId, account, cents } of lines)
    if (account === 'card_clearing') all.set(saleId, (all.get(saleId) ?? 0) - cents)
  return all
}

function findPrintedTwice(living: readonly SalePrint[], buyerOf: (saleId: string) => string): string[] {
  const again = living.flatMap(({ publicId, times }) =>
    Array.from({ length: times - 1 }, () => `printed twice: ${publicId} was processed ${times} times`),
  )
  const others = beyondFirst(living.map(({ saleId }) => buyerOf(saleId)))
  return [...again, ...others.map((key) => `printed twice: ${key} is printed again`)]
}

const isShare = ({ account, cause }: SalesEvidence['lines'][number]): boolean =>
  (account === 'seller_balance' || account === 'payouts') && cause.startsWith('sale-share:')

const findPaidTwice = ({ lines }: SalesEvidence): string[] =>
  beyondFirst(lines.filter(isShare).map(({ saleId }) => saleId)).map(
    (id) => `maker paid twice: the share of ${id} was paid again`,
  )

const findTransferredTwice = ({ payouts }: SalesEvidence): string[] =>
  payouts
    .filter(({ transfers }) => transfers > 1)
    .map(({ payoutId, transfers }) => `maker paid twice: ${payoutId} was transferred ${transfers} times`)

const findPayoutDifferences = ({ payouts }: SalesEvidence): string[] =>
  payouts
    .filter(({ sentCents, bookedCents }) => sentCents !== bookedCents)
    .map(
      ({ payoutId, sentCents, bookedCents }) =>
        `payout: ${payoutId} is ${sentCents} at Stripe, and ${bookedCents} are booked`,
    )

function findDifferences(
  evidence: SalesEvidence,
  money: ReadonlyMap<string, { leftCents: number }>,
): string[] {
  const booked = bookedBySale(evidence)
  const ids = new Set([...booked.keys(), ...money.keys()])
  const different = [...ids].flatMap((id) => {
    const atStripe = money.get(id)?.leftCents ?? 0
    const inBooks = booked.get(id) ?? 0
    return atStripe === inBooks ? [] : [`ledger: ${id} has ${atStripe} at Stripe, and ${inBooks} are booked`]
  })
  return [...different, ...evidence.differences]
}

function findOverused({ sales, codes }: SalesEvidence, left: ReadonlySet<string>): string[] {
  return codes.flatMap(({ id, maxUses }) => {
    const paid = sales.filter((sale) => sale.codeId === id && left.has(sale.id)).length
    return Array.from(
      { length: Math.max(0, paid - maxUses) },
      () => `code overused: ${id} has ${maxUses} uses, and ${paid} paid sales have it`,
    )
  })
}

/** A sale holds a use while it can be paid, is paid, and isn't refunded. */
function findOtherUses({ sales, codes }: SalesEvidence): string[] {
  return codes.flatMap(({ id, uses }) => {
    const holding = sales.filter((sale) => sale.codeId === id && sale.holdsCode).length
    return holding === uses ? [] : [`code uses differ: ${id} counts ${uses}, and ${holding} sales hold it`]
  })
}

/** Who gets the money back, or can't buy, reads why. */
function findUnexplained({ sales }: SalesEvidence, purchases: readonly Purchase[]): string[] {
  const silent = sales.filter(({ isRefunded, endReason }) => isRefunded && !endReason?.trim())
  const refused = purchases.filter(({ refusals }) => refusals.some((sentence) => sentence.trim() === ''))
  return [
    ...silent.map(({ id }) => `unexplained: ${id} was refunded without a reason`),
    ...refused.map(({ key }) => `unexplained: ${key} was refused without a reason`),
  ]
}

function beyondFirst(ids: readonly string[]): string[] {
  const known = new Set<string>()
  return ids.filter((id) => {
    const isKnown = known.has(id)
    known.add(id)
    return isKnown
  })
}
