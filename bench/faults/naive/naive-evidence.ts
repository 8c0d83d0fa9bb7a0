import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import { plainPurchase } from '#testing/rig/purchase.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { ShopOrder, Subject } from '../subject.ts'
import type {
  BookedLine,
  ParcelFact,
  PrintedLine,
  PrintOrderFact,
  ShopOrderFact,
} from '../verdict/evidence.ts'

interface Known {
  id: string
  sellerId: string
}

interface Memories {
  invented: readonly ShopOrder[]
  stores: readonly Store[]
  known: readonly Known[]
  /** What it said that it took back, by run. */
  stopped: ReadonlyMap<string, readonly string[]>
  parcels: readonly ParcelFact[]
  lines: readonly BookedLine[]
}

/** It keeps no books, so only the providers' ledger speaks: one reference for one shop order, one charge for each print. */
export function naiveEvidence(
  ledger: readonly LedgerLine[],
  { invented, stores, known, stopped, parcels, lines }: Memories,
): Awaited<ReturnType<Subject['evidence']>> {
  const arrived = ledger.flatMap(({ provider, account, action, id, reference }) => {
    const store = stores.find((each) => each.source === provider && each.account === account)
    if (!store || action !== 'order.source-created') return []
    const { sellerId, source } = store
    return [{ id: `${sellerId}-${id}`, sellerId, source, sourceOrderId: id, number: reference ?? '' }]
  })
  const withdrawn = new Set([...stopped.values()].flat())
  const draftedAt = new Map(
    ledger.flatMap(({ action, reference, at }) =>
      action === 'order.drafted' && reference ? [[reference, Date.parse(at)] as const] : [],
    ),
  )
  const common = ({ id }: Known) => ({ isStopped: withdrawn.has(id), submittedAt: draftedAt.get(id) ?? 0 })
  const kept = new Set(known.map(({ id }) => id))
  return {
    printOrders: [
      ...invented.map((order) =>
        factOf(order, { automatic: null, shopId: null, storeOrder: null, ...common(order) }),
      ),
      ...arrived.map((order) =>
        factOf(order, {
          automatic: { orderCapCents: null },
          shopId: order.sellerId,
          storeOrder: order,
          ...common(order),
        }),
      ),
    ],
    shopOrders: arrived
      .filter(({ id }) => kept.has(id))
      .map((order): ShopOrderFact => ({ ...order, ...untouched })),
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
    parcels,
    lines,
    openPayments: 0,
    keepsBooks: false,
    openCalls: 0,
    unfinishedRuns: 0,
    lookedUp: 0,
  }
}

const untouched = {
  isCanceledAtShop: false,
  isCancelShown: false,
  isChangeTold: false,
  isUnsubmitted: false,
  isOverdue: false,
}

const onlyBlack: PrintedLine['product'] = {
  options: [],
  optionAnswers: [{ kind: 'FIXED', name: 'Color', value: 'Black' }],
}

const factOf = (
  { id, sellerId, number }: Pick<ShopOrder, 'id' | 'sellerId' | 'number'>,
  {
    isStopped,
    ...rest
  }: Pick<PrintOrderFact, 'automatic' | 'shopId' | 'submittedAt' | 'storeOrder'> & { isStopped: boolean },
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
  lines: [
    { options: [{ name: 'Color', value: plainPurchase(number).color }], text: null, product: onlyBlack },
  ],
  ...rest,
})
