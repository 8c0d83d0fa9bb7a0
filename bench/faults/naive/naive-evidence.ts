import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import { colorOf, type Store } from '#testing/rig/stores.ts'
import type { ShopOrder, Subject } from '../subject.ts'
import type { PrintedLine, PrintOrderFact, ShopOrderFact } from '../verdict/evidence.ts'

interface Known {
  id: string
  sellerId: string
  sourceOrderId?: string
}

interface Memories {
  invented: readonly ShopOrder[]
  store: Store
  known: readonly Known[]
  /** What it said that it took back, by run. */
  stopped: ReadonlyMap<string, readonly string[]>
}

/** It keeps no books, so only the providers' ledger speaks: one reference for one shop order, one charge for each print. */
export function naiveEvidence(
  ledger: readonly LedgerLine[],
  { invented, store, known, stopped }: Memories,
): Awaited<ReturnType<Subject['evidence']>> {
  const { sellerId, source, account } = store
  const arrived = ledger
    .filter((line) => line.account === account && line.action === 'order.source-created')
    .map(({ id, reference }) => ({
      id: `${sellerId}-${id}`,
      sellerId,
      sourceOrderId: id,
      number: reference ?? '',
    }))
  const withdrawn = new Set([...stopped.values()].flat())
  const isStopped = ({ id }: Known) => withdrawn.has(id)
  const kept = new Set(known.map(({ id }) => id))
  return {
    printOrders: [
      ...invented.map((order) =>
        factOf(order, { automatic: null, shopId: null, isStopped: isStopped(order) }),
      ),
      ...arrived.map((order) =>
        factOf(order, { automatic: { orderCapCents: null }, shopId: sellerId, isStopped: isStopped(order) }),
      ),
    ],
    shopOrders: arrived
      .filter(({ id }) => kept.has(id))
      .map((order): ShopOrderFact => ({ ...order, ...untouched, source })),
    runs: [...stopped].map(([id, taken]) => ({
      id,
      total: taken.length,
      isStopped: true,
      isFinished: true,
      orders: taken.map((printOrderId) => ({
        shopOrderId: printOrderId,
        printOrderId,
        outcome: 'stopped' as const,
      })),
    })),
    bookings: ledger
      .filter(({ action }) => action === 'order.processed')
      .map(({ reference, chargedCents: cents, at }) => ({
        printOrderId: reference ?? '',
        kind: 'charge',
        cents,
        at,
      })),
    keepsBooks: false,
    openCalls: 0,
    unfinishedRuns: 0,
    lookedUp: 0,
  }
}

const untouched = { isCanceledAtShop: false, isCancelTold: false, isUnsubmitted: false, isOverdue: false }

const onlyBlack: PrintedLine['product'] = {
  options: [],
  optionAnswers: [{ kind: 'FIXED', name: 'Color', value: 'Black' }],
}

const factOf = (
  { id, sellerId, number }: Pick<ShopOrder, 'id' | 'sellerId' | 'number'>,
  { isStopped, ...rest }: Pick<PrintOrderFact, 'automatic' | 'shopId'> & { isStopped: boolean },
): PrintOrderFact => ({
  id,
  sellerId,
  shopOrderId: id,
  queueNumber: null,
  state: isStopped ? 'CANCELED' : 'PREPARED',
  isQueued: false,
  failureReason: null,
  priceCents: null,
  charges: [],
  refunds: [],
  events: [],
  // It prints whatever comes in, and has one color.
  lines: [{ options: [{ name: 'Color', value: colorOf(number) }], text: null, product: onlyBlack }],
  ...rest,
})
