import { expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { summarizeSelection } from './selection-summary.ts'

type Check = NonNullable<ShopOrderRow['check']>

const ready: Check = {
  status: 'READY',
  reasons: [],
  canSubmitOthers: false,
  estimateCents: 500,
  automation: { kind: 'NOT_SENT', text: 'Not sent because it is off', setting: 'AUTOMATE_ORDERING' },
  checkedAt: '2026-11-20T10:00:00Z',
}
const blockedBy = (cause: Check['reasons'][number]['cause']): Check => ({
  ...ready,
  status: 'BLOCKED',
  reasons: [{ cause, isBlocking: true, text: 'Why', lineId: null }],
})
const held = { by: 'SELLER', until: null, reason: null } as const

// Only the fields the summary reads.
const order = (id: string, more: Partial<ShopOrderRow> = {}) =>
  ({ id, isUnsubmitted: true, check: ready, hold: null, lastFailure: null, ...more }) as ShopOrderRow

const none: ReadonlySet<string> = new Set()
const idsOf = (orders: readonly ShopOrderRow[]) => orders.map(({ id }) => id)

test('orders that pass the check can be submitted, including those with warnings or a failed attempt', () => {
  const failure = { printOrderId: 'po_1', reason: 'Refused', at: '2026-11-20T10:00:00Z', refusal: null }
  const orders = [
    order('a'),
    order('b', { check: { ...ready, status: 'WARNED' } }),
    order('c', { lastFailure: failure }),
  ]
  const summary = summarizeSelection(orders, none)
  expect(idsOf(summary.submittable)).toEqual(['a', 'b', 'c'])
  expect(summary.whyNot).toBe('')
})

test('the other orders are counted by what blocks them', () => {
  const orders = [
    order('a', { check: blockedBy('UNMATCHED') }),
    order('b', { check: blockedBy('UNMATCHED') }),
    order('c', { check: blockedBy('ADDRESS_INCOMPLETE') }),
    order('d', { hold: held }),
    order('e', { check: null }),
    order('f'),
    order('g', { isUnsubmitted: false }),
  ]
  const summary = summarizeSelection(orders, new Set(['f']))
  expect(summary.submittable).toEqual([])
  expect(summary.whyNot).toBe(
    '2 no product, 1 address incomplete, 1 held, 1 being checked, 1 being submitted, 1 already submitted',
  )
})

test('only unsubmitted orders can be held, and only held ones released', () => {
  const orders = [order('a'), order('b', { hold: held }), order('c'), order('d', { isUnsubmitted: false })]
  const summary = summarizeSelection(orders, new Set(['c']))
  expect(idsOf(summary.holdable)).toEqual(['a'])
  expect(idsOf(summary.releasable)).toEqual(['b'])
})
