import { describe, expect, test } from 'vitest'
import type { Line, ShopOrderRow } from '#contract/shop-orders.ts'
import { readinessOf, type SubmitState } from './order-readiness.ts'
import { summariseSubmit } from './submit-summary.ts'

const line = (over: Partial<Line> = {}): Line => ({
  id: 'li_1',
  sku: 'VASE-S',
  name: 'Small vase',
  quantity: 1,
  unitPriceCents: 1200,
  options: [],
  personalisation: null,
  match: null,
  exclusion: null,
  filament: null,
  product: { id: 'prd_1', name: 'Small vase' },
  ...over,
})
const mystery = line({ sku: 'MYSTERY-BOX', product: null })
const order = (id: string, over: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  id,
  source: 'shipstation',
  orderNumber: id,
  storeName: null,
  shopId: null,
  sourceStatus: 'OPEN',
  placedAt: '2026-03-01T10:00:00.000Z',
  shipBy: null,
  buyerName: 'Ada',
  city: 'Berlin',
  country: 'DE',
  totalCents: 1200,
  currency: 'USD',
  isDemo: false,
  isUnsubmitted: true,
  lines: [line()],
  check: null,
  hold: null,
  tags: [],
  printOrder: null,
  lastFailure: null,
  ...over,
})
const idle: SubmitState = { underWay: new Set(), liveOrdering: 'ALLOWED' }

describe('an order', () => {
  test('is ready when every line has a product', () => {
    expect(readinessOf(order('a'), idle)).toEqual({ kind: 'ready', isTest: false })
  })

  test('is blocked by the SKU nobody knows, named', () => {
    const two = [mystery, line({ sku: null, name: 'Gift card', product: null })]
    expect(readinessOf(order('a', { lines: [line(), mystery] }), idle)).toMatchObject({
      kind: 'blocked',
      reason: 'No product for MYSTERY-BOX',
    })
    expect(readinessOf(order('a', { lines: two }), idle)).toMatchObject({
      reason: 'No product for MYSTERY-BOX and 1 more',
    })
  })

  test('without a line, a city or a country waits for them', () => {
    expect(readinessOf(order('a', { lines: [] }), idle)).toMatchObject({ reason: 'Nothing to print' })
    expect(readinessOf(order('a', { city: '' }), idle)).toMatchObject({ reason: 'The address has no city' })
    expect(readinessOf(order('a', { country: '' }), idle)).toMatchObject({
      reason: 'The address has no country',
    })
  })

  test('keeps the reason of its last failure and can be submitted again', () => {
    const lastFailure = {
      printOrderId: 'po_1',
      reason: 'The card was declined',
      at: '2026-03-01T11:00:00.000Z',
    }
    expect(readinessOf(order('a', { lastFailure }), idle)).toMatchObject({
      kind: 'failed',
      reason: 'The card was declined',
    })
  })

  test('on hold in its order source waits there', () => {
    expect(readinessOf(order('a', { sourceStatus: 'ON_HOLD' }), idle)).toMatchObject({
      reason: 'On hold in ShipStation',
    })
  })
})

describe('a selection', () => {
  test('says how many go, how many are charged, and why the others do not go', () => {
    const summary = summariseSubmit(
      [
        order('a'),
        order('b', { lines: [mystery] }),
        order('c', { isDemo: true, source: 'demo' }),
        order('d'),
        order('e', { isUnsubmitted: false }),
      ],
      { ...idle, underWay: new Set(['d']) },
    )
    expect(summary).toMatchObject({ charged: 1, tests: 1, skippedCount: 3 })
    expect(summary.skipped.map(({ why }) => why)).toEqual([
      'has a line without a product: MYSTERY-BOX',
      'is being submitted already',
      'was submitted before',
    ])
  })

  test.each([
    ['EMAIL_NOT_VERIFIED', 'waits until your address is confirmed'],
    ['APPLICATION_REQUIRED', 'waits until live ordering is open for you'],
  ] as const)('goes as far as its tests while %s', (liveOrdering, why) => {
    const demo = order('demo', { isDemo: true, source: 'demo' })
    const summary = summariseSubmit([order('a'), demo], { ...idle, liveOrdering })
    expect(summary.eligible).toEqual([demo])
    expect(summary.skipped).toMatchObject([{ by: liveOrdering, why }])
  })

  test('is submitted oldest first', () => {
    const summary = summariseSubmit(
      [order('new', { placedAt: '2026-03-03T10:00:00.000Z' }), order('old')],
      idle,
    )
    expect(summary.eligible.map(({ id }) => id)).toEqual(['old', 'new'])
  })

  test('names at most three SKUs of the skipped orders', () => {
    const lines = ['A', 'B', 'C', 'D', 'A'].map((sku) => line({ sku, product: null }))
    const [skipped] = summariseSubmit([order('a', { lines })], idle).skipped
    expect(skipped?.why).toBe('has a line without a product: A, B, C and 1 more')
  })
})
