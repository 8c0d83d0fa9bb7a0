import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import type { CapturedPayment } from '#testing/rig/card-office.ts'
import type { Acknowledgement, BookedLine, Evidence, PrintOrderFact } from './evidence.ts'

/** Evidence of two orders that were confirmed and printed once, in order. */
export function evidence(overrides: Partial<Evidence> = {}): Evidence {
  return {
    acknowledgements: [accepted(1), accepted(2)],
    printOrders: [printOrder(1), printOrder(2)],
    keepsBooks: true,
    ledger: [processed(1), processed(2)],
    openCalls: 0,
    unfinishedRuns: 0,
    openPayments: 0,
    lookedUp: 0,
    runAcknowledgements: [],
    caps: [],
    sightings: [],
    agreements: [],
    shopOrders: [],
    runs: [],
    bookings: [],
    parcels: [],
    topUps: [],
    payments: [payment()],
    lines: linesOf(overrides.printOrders ?? [printOrder(1), printOrder(2)]),
    received: [],
    versions: [],
    storeReads: [],
    endedAt: [],
    outages: [],
    stores: [],
    ...overrides,
  }
}

export function accepted(number: number): Acknowledgement {
  const times = { askedAt: number * 10, readAt: number * 10 + 5 }
  return { kind: 'accepted', sellerId: 's', shopOrderId: `so_${number}`, runId: null, position: 0, ...times }
}

export function printOrder(number: number, overrides: Partial<PrintOrderFact> = {}): PrintOrderFact {
  const states = ['PREPARED', 'DRAFTED', 'CHARGED'] as const
  const path = [...states, overrides.state ?? 'SUBMITTED'].filter(
    (state, index, all) => all.indexOf(state) === index,
  )
  return {
    id: `po_${number}`,
    sellerId: 's',
    shopOrderId: `so_${number}`,
    shopId: 'shp',
    queueNumber: number,
    state: 'SUBMITTED',
    isQueued: false,
    failureReason: null,
    priceCents: { provider: 90, total: 100 },
    charges: [100],
    refunds: [],
    events: path.map((to, index) => ({ from: path[index - 1] ?? null, to })),
    automatic: null,
    lines: [],
    submittedAt: 0,
    storeOrder: { source: 'shipstation', sourceOrderId: String(number) },
    ...overrides,
  }
}

export function processed(number: number, overrides: Partial<LedgerLine> = {}): LedgerLine {
  return {
    n: number,
    at: '2026-11-01T00:00:00.000Z',
    provider: 'print',
    route: 'orders.process',
    account: 'key',
    action: 'order.processed',
    id: `SLANT_${number}`,
    reference: `po_${number}`,
    chargedCents: 90,
    answered: '200',
    ...overrides,
  }
}

/** What Stripe took for the two orders. */
export const payment = (overrides: Partial<CapturedPayment> = {}): CapturedPayment => ({
  ...{ id: 'ch_1', sellerId: 's', collectionId: 'col_1' },
  ...{ capturedCents: 200, refundedCents: 0, disputedCents: 0 },
  ...overrides,
})

export const line = (overrides: Partial<BookedLine> = {}): BookedLine => ({
  ...{ sellerId: 's', account: 'seller_balance', kind: 'CHARGE', cents: -100, balanceCents: 0 },
  ...{ printOrderId: null, collectionId: null, at: '2026-10-31T00:00:00.000Z' },
  ...overrides,
})

/** What the balance and the card’s account say of one payment and of these orders. */
export function linesOf(orders: readonly PrintOrderFact[]): BookedLine[] {
  const topUp = { kind: 'TOP_UP', collectionId: 'col_1', balanceCents: 200 }
  return [
    line({ ...topUp, cents: 200 }),
    line({ ...topUp, account: 'card_clearing', cents: -200, balanceCents: -200 }),
    ...orders.flatMap(({ id: printOrderId, charges, refunds }) => [
      ...charges.map((cents) => line({ printOrderId, cents: -cents })),
      ...refunds.map((cents) => line({ printOrderId, cents, kind: 'REFUND' })),
    ]),
  ]
}
