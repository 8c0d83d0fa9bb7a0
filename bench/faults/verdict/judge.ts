import type { Evidence, PrintOrderFact } from './evidence.ts'
import { judgeCancels } from './judge-cancels.ts'
import { judgeOrder } from './judge-order.ts'
import { judgeOutages } from './judge-outages.ts'
import { judgeRuns, judgeStops } from './judge-runs.ts'
import { judgeTimelines } from './judge-timelines.ts'
import { judgeAgreed } from './money/judge-agreed.ts'
import { judgeBalances } from './money/judge-balances.ts'
import { judgeCaps } from './money/judge-caps.ts'
import { judgeCards } from './money/judge-cards.ts'
import { judgeDoublePayments } from './money/judge-double-payments.ts'
import { judgeDrafts } from './money/judge-drafts.ts'
import { judgeMoney } from './money/judge-money.ts'
import { judgeRefunds } from './money/judge-refunds.ts'
import { judgeUnpaid } from './money/judge-unpaid.ts'
import { type Print, printsOf } from './prints.ts'
import { judgeBuyers } from './stores/judge-buyers.ts'
import { judgeImports } from './stores/judge-imports.ts'
import { judgeOptions } from './stores/judge-options.ts'
import { judgeParcels } from './stores/judge-parcels.ts'
import { judgeTwins } from './stores/judge-twins.ts'

export interface Verdict {
  acknowledged: number
  /** Shop orders that were sent to the provider. */
  printed: number
  lost: number
  duplicated: number
  outOfOrder: number
  stuck: number
  /** Print orders whose charges, refunds and prints disagree. */
  moneyDiffers: number
  illegalTimelines: number
  /** Orders of a store that are not here, and cancels of a store that are not known. */
  unimported: number
  canceledAndPrinted: number
  /** Prints of withdrawn orders, or started after a run was paused or stopped. */
  printedAfterStop: number
  /** Runs whose counts contradict their orders. */
  runsDiffer: number
  /** Charges that automatic ordering made above a cap. */
  overCap: number
  /** Direct orders that were printed although they were only saved as drafts. */
  chargedByDraft: number
  /** Prints that left out a choice or a text of the buyer. */
  againstOptions: number
  /** Prints whose file, filament, quantity or address the buyer hadn't ordered as of the last sync before the submit. */
  againstBuyer: number
  /** Prints of a purchase that another store delivered too, beyond the first. */
  printedTwice: number
  /** Parcels that are lost or doubled, here or at the store. */
  parcelsDiffer: number
  /** Charges more than a hundredth above what the seller agreed to. */
  offAgreed: number
  /** Sellers whose cards paid another sum at Stripe than the ledger says, and payments that were confirmed and aren't booked. */
  cardsDiffer: number
  /** Prints that were not paid before. */
  printedUnpaid: number
  /** Orders that were charged again, and payments that a card made again. */
  paidTwice: number
  /** Refunds that are lost, doubled or of another sum. */
  refundsDiffer: number
  /** Lines that leave a seller's balance below zero. */
  belowZero: number
  /** Outages of the database that weren't reported, or from which the product didn't recover automatically. */
  unrecovered: number
  cardPayments: number
  /** What went back to cards in total. */
  backToCardsCents: number
  disputedCents: number
  /** What cards paid into balances in total. */
  cardCents: number
  sentByThemselves: number
  canceled: number
  failed: number
  /** Why orders failed that were allowed to. */
  reasons: string[]
  /** One sentence for each thing that is wrong. */
  findings: string[]
}

/** Compares what was promised, what the provider did, and what the database says. */
export function judge(evidence: Evidence): Verdict {
  const prints = printsOf(evidence)
  const accepted = new Set(
    evidence.acknowledgements.filter(({ kind }) => kind === 'accepted').map(({ shopOrderId }) => shopOrderId),
  )
  const findings = {
    lost: findLost(evidence, prints),
    duplicated: findDuplicates(prints),
    outOfOrder: judgeOrder(evidence, prints),
    stuck: findStuck(evidence),
    moneyDiffers: evidence.keepsBooks ? judgeMoney(evidence) : [],
    illegalTimelines: evidence.keepsBooks ? judgeTimelines(evidence.printOrders) : [],
    unimported: judgeImports(evidence),
    canceledAndPrinted: judgeCancels(evidence, prints),
    printedAfterStop: judgeStops(evidence, prints),
    runsDiffer: judgeRuns(evidence, prints),
    overCap: judgeCaps(evidence),
    chargedByDraft: judgeDrafts(evidence),
    againstOptions: judgeOptions(evidence, prints),
    againstBuyer: judgeBuyers(evidence, prints),
    printedTwice: judgeTwins(evidence, prints),
    parcelsDiffer: judgeParcels(evidence, prints),
    offAgreed: judgeAgreed(evidence),
    cardsDiffer: judgeCards(evidence),
    printedUnpaid: judgeUnpaid(evidence, prints),
    paidTwice: judgeDoublePayments(evidence),
    refundsDiffer: judgeRefunds(evidence),
    belowZero: judgeBalances(evidence),
    unrecovered: judgeOutages(evidence.outages),
  }
  const inState = (state: PrintOrderFact['state']) =>
    evidence.printOrders.filter((order) => order.state === state).length
  return {
    acknowledged: accepted.size,
    printed: new Set(prints.map(({ shopOrderId }) => shopOrderId)).size,
    lost: findings.lost.length,
    duplicated: findings.duplicated.length,
    outOfOrder: findings.outOfOrder.length,
    stuck: findings.stuck.length,
    moneyDiffers: findings.moneyDiffers.length,
    illegalTimelines: findings.illegalTimelines.length,
    unimported: findings.unimported.length,
    canceledAndPrinted: findings.canceledAndPrinted.length,
    printedAfterStop: findings.printedAfterStop.length,
    runsDiffer: findings.runsDiffer.length,
    overCap: findings.overCap.length,
    chargedByDraft: findings.chargedByDraft.length,
    againstOptions: findings.againstOptions.length,
    againstBuyer: findings.againstBuyer.length,
    printedTwice: findings.printedTwice.length,
    parcelsDiffer: findings.parcelsDiffer.length,
    offAgreed: findings.offAgreed.length,
    cardsDiffer: findings.cardsDiffer.length,
    printedUnpaid: findings.printedUnpaid.length,
    paidTwice: findings.paidTwice.length,
    refundsDiffer: findings.refundsDiffer.length,
    belowZero: findings.belowZero.length,
    unrecovered: findings.unrecovered.length,
    cardPayments: evidence.payments.length,
    backToCardsCents: evidence.payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    disputedCents: evidence.payments.reduce((sum, { disputedCents }) => sum + disputedCents, 0),
    cardCents: evidence.payments.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
    sentByThemselves: evidence.printOrders.filter(({ automatic }) => automatic !== null).length,
    canceled: inState('CANCELED'),
    failed: inState('FAILED'),
    reasons: evidence.printOrders.flatMap(({ id, state, failureReason, events }) =>
      state === 'FAILED' ? [`${id} failed after ${events.at(-1)?.from}: ${failureReason}`] : [],
    ),
    findings: Object.values(findings).flat(),
  }
}

/** Promised, but neither printed nor kept with a reason why not. "Already submitted" is a promise too. */
function findLost({ acknowledgements, printOrders, ...rest }: Evidence, prints: readonly Print[]): string[] {
  const promised = new Set(
    acknowledgements
      .filter(({ kind }) => kind === 'accepted' || kind === 'already')
      .map(({ shopOrderId }) => shopOrderId),
  )
  const cancelAsked = new Set(
    acknowledgements.filter(({ kind }) => kind === 'cancel-asked').map(({ shopOrderId }) => shopOrderId),
  )
  const stopped = ordersOfStoppedRuns(rest)
  const isAccountedFor = ({ id, state, failureReason, shopOrderId }: PrintOrderFact) =>
    (state === 'FAILED' && Boolean(failureReason)) ||
    (state === 'CANCELED' && (cancelAsked.has(shopOrderId) || stopped.has(id)))
  const safe = new Set([
    ...prints.map(({ shopOrderId }) => shopOrderId),
    ...printOrders.filter(isAccountedFor).map(({ shopOrderId }) => shopOrderId),
  ])
  return [...promised].filter((id) => !safe.has(id)).map((id) => `lost: ${id} was confirmed and not printed`)
}

/** Print orders of runs that someone wanted stopped, whether or not that was confirmed. */
function ordersOfStoppedRuns({ runAcknowledgements, runs }: Pick<Evidence, 'runAcknowledgements' | 'runs'>) {
  const asked = new Set(
    runAcknowledgements.filter(({ kind }) => kind === 'stop-asked').map(({ runId }) => runId),
  )
  const orders = runs.filter(({ id }) => asked.has(id)).flatMap((run) => run.orders)
  return new Set(orders.map(({ printOrderId }) => printOrderId))
}

/** Orders sent to the provider again; an order that was canceled there may be sent again. */
function findDuplicates(prints: readonly Print[]): string[] {
  const byShopOrder = Map.groupBy(prints, ({ shopOrderId }) => shopOrderId)
  return [...byShopOrder].flatMap(([id, all]) => {
    const repeated = all.reduce((sum, { times }) => sum + times - 1, 0)
    const living = all.filter(({ isCanceled }) => !isCanceled).length
    const tooMany = repeated + Math.max(0, living - 1)
    const detail = all.map(({ publicId, times }) => `${publicId} × ${times}`).join(', ')
    return Array.from({ length: tooMany }, () => `duplicated: ${id} was printed as ${detail}`)
  })
}

type Waiting = 'printOrders' | 'openCalls' | 'unfinishedRuns' | 'openPayments' | 'shopOrders'

export function findStuck({
  printOrders,
  openCalls,
  unfinishedRuns,
  openPayments,
  shopOrders,
}: Pick<Evidence, Waiting>): string[] {
  const queued = printOrders
    .filter(({ isQueued }) => isQueued)
    .map(({ id, state }) => `stuck: ${id} is still ${state}`)
  const unsent = shopOrders
    .filter(({ isUnsubmitted, isOverdue }) => isUnsubmitted && isOverdue)
    .map(({ id }) => `stuck: ${id} should have been submitted automatically`)
  return [
    ...queued,
    ...unsent,
    ...Array.from({ length: openCalls }, () => 'stuck: a call is still open'),
    ...Array.from({ length: unfinishedRuns }, () => 'stuck: a submit run is still open'),
    ...Array.from({ length: openPayments }, () => 'stuck: a payment or a refund to a card is still open'),
  ]
}
