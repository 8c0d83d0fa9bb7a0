import { expect, test } from 'vitest'
import { noOrderDetails } from '#contract/orders/order-details.ts'
import type { RuleCondition } from '#contract/orders/rules.ts'
import { evaluateRules } from './evaluate-rules.ts'
import type { OrderRule, RuleOrder } from './rule-order.ts'
import { ruleText } from './rule-sentences.ts'

const order: RuleOrder = {
  shopId: null,
  country: 'DE',
  buyerName: 'Pat Doe',
  orderNumber: 'T-10001',
  tags: [],
  notes: 'Please gift wrap',
  details: {
    ...noOrderDetails,
    isGift: true,
    giftMessage: 'Happy birthday',
    internalNotes: 'Repeat buyer',
    customFields: [
      { name: 'Custom field 1', value: 'Engraved' },
      { name: 'Desk', value: 'North' },
    ],
    storeTags: ['Rush', 'VIP'],
    payer: 'Acme Ltd',
    paymentMethod: 'Credit card',
    requestedService: 'Priority Mail',
    insurance: 'carrier for 120.00',
    warehouse: '24079',
    mergedIds: ['11', '12'],
    parentId: '9',
  },
  totalCents: 4_200,
  currency: 'USD',
  costCents: null,
  margin: null,
  isConvertible: true,
  isAddressComplete: true,
  importedAt: new Date('2026-11-20T10:00:00Z'),
  releasedAt: null,
  lines: [],
}
const names = { shops: new Map(), products: new Map(), filaments: new Map() }
const facts = { now: new Date('2026-11-20T12:00:00Z'), timeZone: 'UTC', names }
const tagWhen = (condition: RuleCondition): OrderRule => ({
  id: 'rul_1',
  conditions: [condition],
  actions: [{ do: 'tag', tag: 'x' }],
})
const fits = (condition: RuleCondition, changed: Partial<RuleOrder> = {}) =>
  evaluateRules({ ...order, ...changed }, [tagWhen(condition)], facts).hitRuleIds.length === 1

type StoreAbout = Exclude<
  Extract<RuleCondition, { text: string }>['about'],
  'line' | 'country' | 'buyer' | 'tag' | 'order-number'
>

const says = (about: StoreAbout, how: 'is' | 'is-not' | 'contains' | 'starts', text: string) =>
  ({ about, how, text }) as RuleCondition

test.each<[StoreAbout, string, string]>([
  ['notes', 'gift wrap', 'it has no buyer’s note'],
  ['gift-message', 'birthday', 'it has no gift message'],
  ['internal-notes', 'repeat', 'it has no internal note'],
  ['store-tag', 'vip', 'it has no store tag'],
  ['payer', 'acme', 'it has no payer'],
  ['payment-method', 'credit', 'it has no payment method'],
  ['requested-service', 'priority', 'it has no requested service'],
  ['insurance', '120', 'it has no insurance'],
  ['warehouse', '24079', 'it has no warehouse'],
  ['merged-order', '12', 'it has no merged order'],
  ['parent-order', '9', 'it has no parent order'],
  ['custom-field', 'engraved', 'it has no custom field'],
])('what the store says as “%s” is matched by its text, and by having one at all', (about, part, none) => {
  const silent = { notes: null, details: noOrderDetails }
  expect(fits(says(about, 'contains', part))).toBe(true)
  expect(fits(says(about, 'contains', 'something else'))).toBe(false)
  expect(fits(says(about, 'contains', part), silent)).toBe(false)
  expect(fits(says(about, 'is', ''))).toBe(false)
  expect(fits(says(about, 'is-not', ''))).toBe(true)
  expect(fits(says(about, 'is', ''), silent)).toBe(true)
  expect(fits(says(about, 'is-not', 'something else'), silent)).toBe(true)
  const { trace } = evaluateRules({ ...order, ...silent }, [tagWhen(says(about, 'is', ''))], facts)
  expect(trace[0]!.because).toBe(`Matches because ${none}`)
  expect(trace[0]!.text).toBe(`When ${none}, then tag it “x”.`)
})

test('a custom field is matched by its own name, or by any', () => {
  const field = (name: string | undefined, text: string): RuleCondition => ({
    about: 'custom-field',
    how: 'is',
    text,
    ...(name && { name }),
  })
  expect(fits(field('desk', 'north'))).toBe(true)
  expect(fits(field('Custom field 1', 'north'))).toBe(false)
  expect(fits(field(undefined, 'north'))).toBe(true)
  expect(ruleText(tagWhen(field('Desk', 'North')), names)).toBe(
    'When a custom field “Desk” is “North”, then tag it “x”.',
  )
})

test('gifts, and merged or split orders, are recognized', () => {
  const plain = { details: noOrderDetails }
  expect([fits({ about: 'gift', how: 'is' }), fits({ about: 'gift', how: 'is' }, plain)]).toEqual([
    true,
    false,
  ])
  expect(fits({ about: 'gift', how: 'is-not' }, plain)).toBe(true)
  const split = { about: 'merged-or-split', how: 'is' } as const
  expect([fits(split), fits(split, plain)]).toEqual([true, false])
  for (const details of [{ isMergedOrSplit: true }, { mergedIds: ['1'] }, { parentId: '2' }]) {
    expect(fits(split, { details: { ...noOrderDetails, ...details } })).toBe(true)
  }
})
