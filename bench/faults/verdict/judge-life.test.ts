import { expect, test } from 'vitest'
import type { Store } from '#testing/rig/stores.ts'
import type {
  Booking,
  Evidence,
  PrintedLine,
  RunAcknowledgement,
  RunFact,
  ShopOrderFact,
} from './evidence.ts'
import { accepted, evidence, printOrder, processed } from './evidence-factory.ts'
import { judge } from './judge.ts'

const NOON = Date.parse('2026-11-01T12:00:00Z')

test('a life in which everything went well has no findings', () => {
  const fine = evidence({
    shopOrders: [shopOrder(1), shopOrder(2)],
    stores: [store],
    ledger: [...evidence().ledger, atStore(1), atStore(2)],
    sightings: [{ shopOrderId: 'so_1' }],
    runs: [run({ orders: [ofRun(1, 'done'), ofRun(2, 'done')] })],
    bookings: [booking(1), booking(2)],
  })
  expect(judge(fine).findings).toEqual([])
})

test('an order of a store that did not come in, came in twice, or was shown and is gone, is not imported', () => {
  const given = { stores: [store], ledger: [...evidence().ledger, atStore(1), atStore(2)] }
  const shopOrders = [shopOrder(1), shopOrder(2)]
  expect(judge(evidence({ ...given, shopOrders })).unimported).toBe(0)
  expect(judge(evidence({ ...given, shopOrders: [shopOrder(1)] })).unimported).toBe(1)
  const twice = [...shopOrders, shopOrder(2, { id: 'so_2b' })]
  expect(judge(evidence({ ...given, shopOrders: twice })).unimported).toBe(1)
  const sightings = [{ shopOrderId: 'so_9' }]
  expect(judge(evidence({ ...given, shopOrders, sightings })).unimported).toBe(1)
})

test('a cancel of the shop that has no effect counts as not imported', () => {
  const ledger = [...evidence().ledger, atStore(2), atStore(2, 'order.source-cancelled')]
  const given = { stores: [store], ledger }
  expect(judge(evidence({ ...given, shopOrders: [shopOrder(2)] })).unimported).toBe(1)
  const shopOrders = [shopOrder(2, { isCanceledAtShop: true, isCancelShown: true })]
  expect(judge(evidence({ ...given, shopOrders })).findings).toEqual([])
})

test('an order whose cancel was confirmed and that is printed is both, unless the provider took it back', () => {
  const canceled = { ...accepted(2), kind: 'canceled' as const, printOrderId: 'po_2' }
  const acknowledgements = [
    accepted(1),
    accepted(2),
    canceled,
    { ...canceled, kind: 'cancel-asked' as const },
  ]
  const order = printOrder(2, { state: 'CANCELED', refunds: [100] })
  const printOrders = [printOrder(1), order]
  expect(judge(evidence({ acknowledgements, printOrders })).canceledAndPrinted).toBe(1)
  const back = { ...processed(2, { n: 3 }), action: 'order.cancelled', chargedCents: -90 }
  const ledger = [...evidence().ledger, back]
  expect(judge(evidence({ acknowledgements, printOrders, ledger })).findings).toEqual([])
})

test('a cancel that was confirmed and not paid back is found, also where nothing was printed', () => {
  const canceled = { ...accepted(2), kind: 'canceled' as const, printOrderId: 'po_2' }
  const printOrders = [printOrder(1), printOrder(2, { state: 'CANCELED' })]
  const given = { acknowledgements: [accepted(1), canceled], printOrders, ledger: [processed(1)] }
  expect(judge(evidence(given)).canceledAndPrinted).toBe(1)
})

test('what its shop had canceled before it was submitted must not be printed', () => {
  const shopOrders = [shopOrder(2, { isCanceledAtShop: true })]
  expect(judge(evidence({ shopOrders })).canceledAndPrinted).toBe(1)
  const told = [shopOrder(2, { isCanceledAtShop: true, isCancelShown: true })]
  expect(judge(evidence({ shopOrders: told })).canceledAndPrinted).toBe(0)
})

test('an order that a stop took back must not be printed', () => {
  const stopped = said('stopped', NOON, { withdrawn: ['po_2'] })
  expect(judge(evidence({ runAcknowledgements: [stopped] })).printedAfterStop).toBe(1)
})

test('after a stop or a pause the order under way may be printed, and no other until the run is resumed', () => {
  const runs = [run({ orders: [ofRun(1, 'done'), ofRun(2, 'done')] })]
  const ledger = [processed(1, { at: at(1) }), processed(2, { at: at(2) })]
  const findIn = (...runAcknowledgements: RunAcknowledgement[]) =>
    judge(evidence({ runs, ledger, runAcknowledgements })).printedAfterStop
  expect(findIn(said('stopped', NOON))).toBe(1)
  expect(findIn(said('stopped', NOON + 1_500))).toBe(0)
  expect(findIn(said('paused', NOON))).toBe(1)
  expect(findIn(said('paused', NOON), said('resume-asked', NOON + 1_500))).toBe(0)
})

test('a stopped order is not lost where someone wanted its run stopped', () => {
  const printOrders = [printOrder(1), printOrder(2, { state: 'CANCELED', charges: [] })]
  const runs = [run({ isStopped: true, orders: [ofRun(1, 'done'), ofRun(2, 'stopped')] })]
  const given = { printOrders, runs, ledger: [processed(1)] }
  expect(judge(evidence(given)).lost).toBe(1)
  expect(judge(evidence({ ...given, runAcknowledgements: [said('stop-asked', NOON)] })).findings).toEqual([])
})

test.each([
  ['calls an order done that was not printed', { orders: [ofRun(3, 'done')] }],
  ['calls an order stopped that was printed', { isStopped: true, orders: [ofRun(1, 'stopped')] }],
  ['calls an order failed that was printed', { orders: [ofRun(1, 'failed')] }],
  ['has an order stopped without being stopped', { orders: [ofRun(3, 'stopped')] }],
  ['is over before its orders are', { orders: [ofRun(1, null)] }],
  ['has lost an order', { total: 2, orders: [ofRun(1, 'done')] }],
])('a run differs that %s', (_, wrong) => {
  expect(judge(evidence({ runs: [run(wrong)] })).runsDiffer).toBe(1)
})

test('a paused run is overtaken by others, and keeps its own order', () => {
  const ledger = [processed(1, { n: 2 }), processed(2, { n: 1 })]
  const runAcknowledgements = [said('pause-asked', NOON)]
  const alone = [run({ orders: [ofRun(1, 'done')] })]
  expect(judge(evidence({ ledger })).outOfOrder).toBe(1)
  expect(judge(evidence({ ledger, runAcknowledgements, runs: alone })).outOfOrder).toBe(0)
  const both = [run({ orders: [ofRun(1, 'done'), ofRun(2, 'done')] })]
  expect(judge(evidence({ ledger, runAcknowledgements, runs: both })).outOfOrder).toBe(1)
})

test('a charge that automatic ordering made above the cap of the order is over the cap, one by hand is not', () => {
  const bookings = [booking(2)]
  const of = (orderCapCents: number) => [printOrder(1), printOrder(2, { automatic: { orderCapCents } })]
  expect(judge(evidence({ bookings, printOrders: of(99) })).overCap).toBe(1)
  expect(judge(evidence({ bookings, printOrders: of(100) })).overCap).toBe(0)
  expect(judge(evidence({ bookings })).overCap).toBe(0)
})

test('charges of a day come to the cap exactly, counting those by hand, leaving out what was returned', () => {
  const automatic = { orderCapCents: null }
  const printOrders = [printOrder(1), printOrder(2, { automatic })]
  const overCap = (cents: number, bookings: Booking[]) =>
    judge(evidence({ printOrders, bookings, caps: [{ shopId: 'shp', cents, at: 0 }] })).overCap
  expect(overCap(200, [booking(1), booking(2)])).toBe(0)
  expect(overCap(199, [booking(1), booking(2)])).toBe(1)
  expect(overCap(199, [booking(1), booking(1, { kind: 'refund' }), booking(2)])).toBe(0)
  expect(overCap(199, [booking(1, { at: '2026-10-31T23:59:59.000Z' }), booking(2)])).toBe(0)
})

test('a cap that was raised only later does not excuse a charge', () => {
  const printOrders = [printOrder(1), printOrder(2, { automatic: { orderCapCents: null } })]
  const caps = [
    { shopId: 'shp', cents: 50, at: 0 },
    { shopId: 'shp', cents: 500, at: NOON + 60_000 },
  ]
  expect(judge(evidence({ printOrders, caps, bookings: [booking(2)] })).overCap).toBe(1)
})

test('a print that leaves out a choice or a text of the buyer is against the options', () => {
  const options = [{ name: 'Color', value: 'Sand' }]
  const found = (product: Partial<PrintedLine['product']>, over: Partial<PrintedLine> = {}) => {
    const lines = [{ options, text: null, product: { options: [], ...product }, ...over }]
    return judge(evidence({ printOrders: [printOrder(1), printOrder(2, { lines })] })).againstOptions
  }
  const values = [{ value: 'sand', suffix: null, filamentId: null }]
  expect(found({})).toBe(1)
  expect(found({ options: [{ name: 'Color', values }] })).toBe(0)
  expect(found({ options: [{ name: 'Color', values: [{ ...values[0]!, value: 'Red' }] }] })).toBe(1)
  expect(found({ optionAnswers: [{ kind: 'IGNORED', name: 'color' }] })).toBe(0)
  expect(found({ optionAnswers: [{ kind: 'FIXED', name: 'Color', value: 'Black' }] })).toBe(1)
  expect(found({}, { options: [], text: 'For Maya' })).toBe(1)
})

test('an order that should have been submitted automatically and wasn’t is stuck', () => {
  const shopOrders = [shopOrder(3, { isUnsubmitted: true, isOverdue: true })]
  expect(judge(evidence({ shopOrders })).stuck).toBe(1)
})

const store: Store = { source: 'shipstation', account: 'key', sellerId: 's', sku: 'VASE' }
const at = (seconds: number) => new Date(NOON + seconds * 1_000).toISOString()

function atStore(number: number, action = 'order.source-created'): Evidence['ledger'][number] {
  const id = String(number)
  return {
    ...processed(number),
    n: 100 + number,
    provider: 'shipstation',
    action,
    id,
    reference: id,
    chargedCents: 0,
  }
}

function shopOrder(number: number, overrides: Partial<ShopOrderFact> = {}): ShopOrderFact {
  return {
    id: `so_${number}`,
    sellerId: 's',
    source: 'shipstation',
    sourceOrderId: String(number),
    isCanceledAtShop: false,
    isCancelShown: false,
    isChangeTold: false,
    isUnsubmitted: false,
    isOverdue: false,
    ...overrides,
  }
}

function ofRun(number: number, outcome: RunFact['orders'][number]['outcome']): RunFact['orders'][number] {
  return { shopOrderId: `so_${number}`, printOrderId: `po_${number}`, outcome }
}

const run = (overrides: Partial<RunFact>): RunFact => ({
  id: 'run',
  total: overrides.orders?.length ?? 0,
  isStopped: false,
  isFinished: true,
  orders: [],
  ...overrides,
})

const said = (
  kind: RunAcknowledgement['kind'],
  time: number,
  { withdrawn = [] }: Partial<RunAcknowledgement> = {},
): RunAcknowledgement => ({ kind, sellerId: 's', runId: 'run', withdrawn, at: time })

const booking = (number: number, overrides: Partial<Booking> = {}): Booking => ({
  printOrderId: `po_${number}`,
  kind: 'charge',
  cents: 100,
  at: at(number),
  ...overrides,
})
