import { expect, test } from 'vitest'
import { filaments } from '#sandbox/print/catalog/catalog.ts'
import type { ReceivedOrder } from '#testing/rig/print-floor.ts'
import { plainPurchase } from '#testing/rig/purchase.ts'
import type { StoreVersion } from '#testing/rig/stores.ts'
import type { Evidence, PrintOrderFact } from './evidence.ts'
import { evidence, printOrder, processed } from './evidence-factory.ts'
import { judge } from './judge.ts'
import { PRINTED_FILE } from './stores/judge-buyers.ts'

const NOON = Date.parse('2026-11-01T12:00:00Z')
const account = 'key'
const stores = [{ source: 'shipstation', account, sellerId: 's', sku: 'VASE' } as const]

const version = (number: number, change: Partial<StoreVersion> = {}): StoreVersion => ({
  ...plainPurchase(String(number)),
  ...{ source: 'shipstation', account, sellerId: 's', sourceOrderId: String(number), isCanceled: false },
  ...{ askedAt: NOON - 60_000, doneAt: NOON - 60_000 },
  ...change,
})

const black = filaments.find(({ name }) => name === 'PLA BLACK')!.publicId
const item = { publicFileServiceId: PRINTED_FILE, filamentId: black, quantity: 1 }

const received = (number: number, change: Partial<ReceivedOrder> = {}): ReceivedOrder => ({
  publicId: `SLANT_${number}`,
  reference: `po_${number}`,
  status: 'PRINTING',
  items: [item],
  street: `${number} Apple Tree St`,
  trackingNumbers: [],
  ...change,
})

/** One order that was submitted at noon, half a minute after its store was read. */
const one = (change: Partial<Evidence> = {}, order: Partial<PrintOrderFact> = {}) =>
  judge(
    evidence({
      acknowledgements: [],
      ledger: [processed(1)],
      printOrders: [printOrder(1, { submittedAt: NOON, ...order })],
      stores,
      versions: [version(1)],
      received: [received(1)],
      storeReads: [{ source: 'shipstation', account, at: NOON - 10_000 }],
      ...change,
    }),
  )

test('what was printed as the buyer wanted it is fine', () => {
  expect(one().findings).toEqual([])
})

test.each<[string, Partial<ReceivedOrder>]>([
  ['quantity', { items: [{ ...item, quantity: 2 }] }],
  ['filament', { items: [{ ...item, filamentId: filaments[1]!.publicId }] }],
  ['file', { items: [{ ...item, publicFileServiceId: 'another' }] }],
  ['address', { street: '1 Elsewhere' }],
  ['second item', { items: [item, item] }],
])('another %s than the buyer wanted is against the buyer', (_, change) => {
  expect(one({ received: [received(1, change)] }).againstBuyer).toBe(1)
})

test('a change counts once the store was synced after it, and until then the seller has to see it', () => {
  const changed = (at: number) => version(1, { quantity: 2, askedAt: at, doneAt: at })
  const before = { versions: [version(1), changed(NOON - 20_000)] }
  expect(one(before).againstBuyer).toBe(1)
  expect(one({ ...before, received: [received(1, { items: [{ ...item, quantity: 2 }] })] }).findings).toEqual(
    [],
  )
  const after = { versions: [version(1), changed(NOON - 5_000)] }
  expect(one(after).againstBuyer).toBe(1)
  const told = {
    id: 'so_1',
    sellerId: 's',
    source: 'shipstation',
    sourceOrderId: '1',
    ...{ isCanceledAtShop: false, isCancelShown: false, isChangeTold: true },
    ...{ isUnsubmitted: false, isOverdue: false },
  } as const
  expect(one({ ...after, shopOrders: [told] }).findings).toEqual([])
  // What was read and then died with its process need not be stored.
  const lost = { endedAt: [NOON - 9_000], shopOrders: [told] }
  expect(one({ ...before, ...lost }).findings).toEqual([])
})

test('what its store canceled before the sync is against the buyer, and so is a submit without one', () => {
  const canceled = version(1, { isCanceled: true, askedAt: NOON - 20_000, doneAt: NOON - 20_000 })
  expect(one({ versions: [version(1), canceled] }).againstBuyer).toBe(1)
  const storeReads = [{ source: 'shipstation' as const, account, at: NOON - 120_000 }]
  expect(one({ storeReads }).againstBuyer).toBe(1)
})

test('a purchase that two stores delivered is printed once', () => {
  const twin = version(2, { source: 'shippo', account: 'shop', purchase: '1', street: '2 Apple Tree St' })
  const storeOrder = { source: 'shippo', sourceOrderId: '2' } as const
  const both = {
    versions: [version(1), twin],
    storeReads: [
      { source: 'shipstation', account, at: NOON - 10_000 },
      { source: 'shippo', account: 'shop', at: NOON - 10_000 },
    ] as const,
    received: [received(1), received(2)],
    printOrders: [
      printOrder(1, { submittedAt: NOON }),
      printOrder(2, { submittedAt: NOON, storeOrder, state: 'SUBMITTED' }),
    ],
    ledger: [processed(1), processed(2)],
  }
  expect(one(both).printedTwice).toBe(1)
  const back = { ...processed(2, { n: 3 }), action: 'order.cancelled', chargedCents: -90 }
  expect(one({ ...both, ledger: [...both.ledger, back] }).printedTwice).toBe(0)
})

test('parcels are neither lost nor duplicated, and the first one is reported to the store once', () => {
  const marked = { ...processed(1, { n: 5 }), action: 'shipment.marked', account, id: '1', detail: 'T1' }
  const shipped = {
    received: [received(1, { trackingNumbers: ['T1', 'T2'] })],
    parcels: [
      { printOrderId: 'po_1', number: 'T1' },
      { printOrderId: 'po_1', number: 'T2' },
    ],
    ledger: [processed(1), { ...marked, chargedCents: 0, reference: null }],
  }
  expect(one(shipped).findings).toEqual([])
  expect(one({ ...shipped, parcels: shipped.parcels.slice(0, 1) }).parcelsDiffer).toBe(1)
  expect(one({ ...shipped, parcels: [...shipped.parcels, shipped.parcels[1]!] }).parcelsDiffer).toBe(1)
  expect(one({ ...shipped, ledger: shipped.ledger.slice(0, 1) }).parcelsDiffer).toBe(1)
  expect(one({ ...shipped, ledger: [...shipped.ledger, shipped.ledger[1]!] }).parcelsDiffer).toBe(1)
  const other = { ...shipped.ledger[1]!, detail: 'T2' }
  expect(one({ ...shipped, ledger: [shipped.ledger[0]!, other] }).parcelsDiffer).toBe(1)
})

test('a charge is at most a hundredth above what the seller agreed to', () => {
  const charge = { printOrderId: 'po_1', kind: 'charge' as const, cents: 102, at: '2026-11-01T12:00:00Z' }
  const agreed = (cents: number | null, orderIds = ['so_1']) => ({
    bookings: [charge],
    agreements: [{ orderIds, cents }],
  })
  expect(one(agreed(100)).offAgreed).toBe(1)
  expect(one(agreed(101)).offAgreed).toBe(0)
  expect(one(agreed(null)).offAgreed).toBe(0)
  expect(one(agreed(100), { automatic: { orderCapCents: null } }).offAgreed).toBe(0)
  const ofRun = { shopOrderId: 'so_1', printOrderId: 'po_1', outcome: 'done' as const }
  const other = { shopOrderId: 'so_2', printOrderId: null, outcome: 'failed' as const }
  const run = { id: 'run_1', total: 2, isStopped: false, isFinished: true, orders: [ofRun, other] }
  const runs = { runs: [run] }
  // The total covers the run, of which one order fell out; an agreement to that order alone is another one.
  expect(one({ ...agreed(200, ['so_1', 'so_2']), ...runs }).offAgreed).toBe(0)
  expect(one({ ...agreed(100, ['so_1', 'so_2']), ...runs }).offAgreed).toBe(1)
})

test('an outage is reported, and over half a minute after its end', () => {
  const outage = { end: 'is replaced' as const, isReported: true, recoveredMs: 12_000 }
  expect(one({ outages: [outage] }).unrecovered).toBe(0)
  expect(one({ outages: [{ ...outage, isReported: false }] }).unrecovered).toBe(1)
  expect(one({ outages: [{ ...outage, recoveredMs: 31_000 }] }).unrecovered).toBe(1)
  expect(one({ outages: [{ ...outage, end: 'stays away', recoveredMs: null }] }).unrecovered).toBe(1)
})
