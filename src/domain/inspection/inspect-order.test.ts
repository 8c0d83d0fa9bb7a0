import { expect, test } from 'vitest'
import type { Cause } from '#contract/orders/order-checks.ts'
import { inspectOrder } from './inspect-order.ts'
import type { CheckFacts, InspectableLine, InspectableOrder } from './inspectable-order.ts'
import {
  blackId,
  boxId,
  colorProduct,
  fileId,
  now,
  plainFacts,
  plainLine,
  plainOrder,
  plainProduct,
  redId,
} from './testing/plain-order.ts'

interface ProblemCase {
  cause: Cause
  status: 'WARNED' | 'BLOCKED'
  order?: Partial<InspectableOrder>
  line?: Partial<InspectableLine>
  facts?: Partial<CheckFacts>
  text: RegExp
}

const withProduct = (product: ReturnType<typeof plainProduct>) => ({
  products: new Map([[product.id, product]]),
})
const twin = {
  id: 'so_0',
  orderNumber: 'N-0',
  source: 'shippo',
  isInPrint: false,
  isMergedOrSplit: false,
  isCanceled: false,
  isConfirmed: false,
} as const
const withComponent = withProduct(
  plainProduct({ fulfillment: [{ type: 'COMPONENT', componentId: boxId, quantity: 1 }] }),
)
const { filaments, components, account, prices } = plainFacts()
const blackIsOut = new Map(
  [...filaments!].map(([id, each]) => [id, { ...each, isAvailable: id !== blackId }]),
)
const boxIsOut = new Map([...components!].map(([id, each]) => [id, { ...each, isAvailable: false }]))

const problemCases: ProblemCase[] = [
  {
    cause: 'UNMATCHED',
    status: 'BLOCKED',
    line: { productId: null },
    text: /^No product is linked to SKU VASE$/,
  },
  {
    cause: 'UNMATCHED',
    status: 'BLOCKED',
    line: { productId: null, sku: null },
    text: /^No product is linked to “Ribbed vase”, which has no SKU$/,
  },
  {
    cause: 'NOT_PRINTABLE',
    status: 'BLOCKED',
    facts: withProduct(plainProduct({ isArchived: true })),
    text: /“Vase” is archived/,
  },
  {
    cause: 'NOT_PRINTABLE',
    status: 'BLOCKED',
    facts: { ...withComponent, components: boxIsOut },
    text: /component Gift box of “Vase” is unavailable/,
  },
  {
    cause: 'NOT_PRINTABLE',
    status: 'BLOCKED',
    facts: { prices: { ...prices, refusals: new Map([[`${fileId}/${blackId}/`, 'File not found']]) } },
    text: /can’t print a part of “Vase”: File not found/,
  },
  { cause: 'NOT_PRINTABLE', status: 'BLOCKED', line: { isExcluded: true }, text: /nothing to print/ },
  { cause: 'NOT_PRINTABLE', status: 'BLOCKED', line: { quantity: 100_000 }, text: /300000 pieces/ },
  {
    cause: 'FILAMENT_UNAVAILABLE',
    status: 'BLOCKED',
    facts: { filaments: blackIsOut },
    text: /filament PLA Black of “Ribbed vase” is unavailable/,
  },
  {
    cause: 'FILAMENT_UNAVAILABLE',
    status: 'BLOCKED',
    facts: { filaments: new Map() },
    text: /doesn’t offer the filament of “Ribbed vase”/,
  },
  {
    cause: 'FILAMENT_NOT_CHOSEN',
    status: 'BLOCKED',
    line: { options: [{ name: 'Color', value: 'Pink' }] },
    facts: withProduct(colorProduct()),
    text: /“Vase” has no color “Pink”/,
  },
  {
    cause: 'FILAMENT_NOT_CHOSEN',
    status: 'BLOCKED',
    line: { options: [{ name: 'Color', value: 'teal' }] },
    facts: withProduct(colorProduct()),
    text: /Color “Teal” of “Vase” has no filament/,
  },
  {
    cause: 'FILAMENT_NOT_CHOSEN',
    status: 'BLOCKED',
    line: { options: [] },
    facts: withProduct(colorProduct()),
    text: /“Ribbed vase” has no color\. Choose one/,
  },
  {
    cause: 'ADDRESS_INCOMPLETE',
    status: 'BLOCKED',
    order: { address: { ...plainOrder().address, line1: ' ' } },
    text: /^The delivery address has no street\. Add a street\.$/,
  },
  {
    cause: 'PERSONALIZATION_MISSING',
    status: 'BLOCKED',
    line: { personalization: '  ' },
    facts: withProduct(plainProduct({ needsPersonalization: true })),
    text: /“Ribbed vase” needs a personalization text/,
  },
  {
    cause: 'PERSONALIZATION_UNPRINTABLE',
    status: 'BLOCKED',
    line: { personalization: 'For Maya' },
    facts: withProduct(plainProduct({ needsPersonalization: true })),
    text: /“Vase” can’t print text, but the buyer asked for “For Maya”/,
  },
  {
    cause: 'OPTION_UNANSWERED',
    status: 'BLOCKED',
    line: { options: [{ name: 'Size', value: 'Large' }] },
    text: /^The buyer chose Size: Large, but “Vase” has no option Size$/,
  },
  {
    cause: 'DUPLICATE',
    status: 'BLOCKED',
    order: { twins: [twin] },
    text: /^This looks like order N-0 from Shippo, which arrived first$/,
  },
  {
    cause: 'DUPLICATE',
    status: 'BLOCKED',
    order: {
      twins: [
        { ...twin, isConfirmed: true },
        { ...twin, orderNumber: 'N-9', isInPrint: true },
      ],
    },
    text: /^This looks like order N-9 from Shippo, which is already in print$/,
  },
  {
    cause: 'DUPLICATE',
    status: 'WARNED',
    order: { twins: [{ ...twin, isConfirmed: true }] },
    text: /You confirmed printing it in addition to order N-0/,
  },
  {
    cause: 'SOURCE_CHANGED',
    status: 'WARNED',
    order: { sourceChanges: ['ADDRESS', 'LINES', 'LINES'] },
    text: /changed the address and the items after/,
  },
  {
    cause: 'CONNECTION',
    status: 'WARNED',
    facts: { connections: new Map([['shipstation', 'NEEDS_RECONNECT']]) },
    text: /Reconnect ShipStation/,
  },
  {
    cause: 'PAYMENT',
    status: 'BLOCKED',
    facts: { account: { ...account, liveOrdering: 'EMAIL_NOT_VERIFIED' } },
    text: /./,
  },
  {
    cause: 'STOPPED_BY_RULE',
    status: 'WARNED',
    facts: { rules: [{ id: 'rul_1', conditions: [], actions: [{ do: 'stop' }] }] },
    text: /don’t send it automatically/,
  },
]

const inspect = ({ order = {}, line = {}, facts = {} }: Omit<Partial<ProblemCase>, 'cause'> = {}) =>
  inspectOrder(plainOrder({ lines: [plainLine(line)], ...order }), plainFacts(facts))

test('an order without problems is ready and lists everything we print for it', () => {
  const found = inspect()
  expect(found).toMatchObject({ status: 'READY', findings: [], isHeld: false, itemCount: 6 })
  expect(found.request?.items).toEqual([
    {
      type: 'PRINT',
      publicFileServiceId: fileId,
      filamentId: blackId,
      quantity: 6,
      name: 'Ribbed vase',
      sku: 'VASE',
      line: 0,
    },
  ])
})

test.each(problemCases)(
  '$cause is reported with an explanation and makes the order $status',
  ({ cause, status, text, ...problemCase }) => {
    const found = inspect(problemCase)
    expect(found.status).toBe(status)
    expect(found.findings).toMatchObject([
      { cause, isBlocking: status === 'BLOCKED', text: expect.stringMatching(text) },
    ])
    const isPrintable = status === 'WARNED' || cause === 'PAYMENT'
    expect(found.request === null).toBe(!isPrintable)
  },
)

test('nothing is reported as missing before the first catalog fetch', () => {
  expect(inspect({ facts: { ...withComponent, components: null, filaments: null } }).status).toBe('READY')
})

test('an unlinked item is skipped if partial orders are allowed and another item remains', () => {
  const lines = [plainLine(), plainLine({ id: 'line_2', sku: 'MYSTERY', productId: null })]
  const blocked = inspect({ order: { lines } })
  expect(blocked).toMatchObject({ status: 'BLOCKED', canSubmitOthers: true, request: null })
  const ofAccount = inspect({ order: { lines }, facts: { account: { ...account, allowPartial: true } } })
  expect(ofAccount).toMatchObject({ status: 'WARNED', canSubmitOthers: false })
  expect(ofAccount.lines[1]?.exclusion).toBe('UNMATCHED')
  expect(ofAccount.request?.excludedLines).toMatchObject([
    { sku: 'MYSTERY', reason: 'No product is linked to it' },
  ])
  expect(ofAccount.request?.lines).toHaveLength(1)
  const refusing = new Map(
    [...plainFacts().shops].map(([id, shop]) => [id, { ...shop, allowPartial: false }]),
  )
  const facts = { account: { ...account, allowPartial: true }, shops: refusing }
  expect(inspect({ order: { lines }, facts }).status).toBe('BLOCKED')
  expect(inspect({ order: { lines, isPartialAllowed: true }, facts }).status).toBe('WARNED')
  const alone = { lines: lines.slice(1), isPartialAllowed: true }
  expect(inspect({ order: alone })).toMatchObject({ status: 'BLOCKED', canSubmitOthers: false })
})

test('the other items cannot be submitted while they have another problem', () => {
  const lines = [plainLine(), plainLine({ id: 'line_2', productId: null })]
  const found = inspect({ order: { lines }, facts: { filaments: blackIsOut } })
  expect(found).toMatchObject({ status: 'BLOCKED', canSubmitOthers: false })
})

test.each([
  ['the option of that name', [{ name: 'COLOR ', value: ' red' }]],
  ['a value under another name', [{ name: 'Finish', value: 'RED' }]],
])('the filament comes from %s', (_, options) => {
  const found = inspect({ line: { options }, facts: withProduct(colorProduct()) })
  expect(found.request?.items).toMatchObject([{ filamentId: redId }])
})

test('the SKU decides the color, contradictions are blocked, and the seller’s choice wins over both', () => {
  const readOptions = [{ name: 'Color', value: 'Red' }]
  const facts = withProduct(colorProduct())
  expect(inspect({ line: { readOptions }, facts }).request?.items).toMatchObject([{ filamentId: redId }])
  const options = [{ name: 'Color', value: 'Black' }]
  expect(inspect({ line: { readOptions, options }, facts })).toMatchObject({
    status: 'BLOCKED',
    request: null,
  })
  const decided = inspect({ line: { readOptions, options, filamentId: blackId }, facts })
  expect(decided).toMatchObject({ status: 'READY', request: { items: [{ filamentId: blackId }] } })
  const byHand = inspect({ line: { readOptions, filamentId: blackId }, facts })
  expect(byHand.request?.items).toMatchObject([{ filamentId: blackId }])
})

test('a rule sets a filament or skips items, but never overrides the seller’s choice', () => {
  const setsRed = {
    id: 'rul_1',
    conditions: [],
    actions: [{ do: 'set-filament' as const, filamentId: redId, lines: null }],
  }
  const rules = { rules: [setsRed] }
  expect(inspect({ facts: rules }).request?.items).toMatchObject([{ filamentId: redId }])
  const byHand = inspect({ line: { filamentId: blackId }, facts: rules })
  expect(byHand.request?.items).toMatchObject([{ filamentId: blackId }])
  const lines = [plainLine(), plainLine({ id: 'line_2', sku: 'CARD' })]
  const skipsCard = {
    id: 'rul_2',
    conditions: [],
    actions: [
      { do: 'exclude-lines' as const, lines: { of: 'sku' as const, how: 'is' as const, text: 'card' } },
    ],
  }
  const found = inspect({ order: { lines }, facts: { rules: [skipsCard] } })
  expect(found.lines.map(({ exclusion }) => exclusion)).toEqual([null, 'BY_RULE'])
  expect(found.request?.excludedLines).toMatchObject([{ sku: 'CARD', reason: 'Skipped by a rule' }])
})

test('the demo order is always ready, because it is only a test', () => {
  const found = inspect({
    order: { isDemo: true, source: 'demo', shopId: null, twins: [twin] },
    facts: {
      account: { ...account, liveOrdering: 'APPLICATION_REQUIRED' },
      rules: [{ id: 'rul_1', conditions: [], actions: [{ do: 'stop' }] }],
    },
  })
  expect(found).toMatchObject({ status: 'READY', automation: { kind: 'NOT_SENT', setting: 'APPROVAL' } })
  expect(found.automation).toMatchObject({ text: expect.stringContaining('demo order') })
})

test('the estimate is printing, delivery and our fee, and absent if a price is unknown', () => {
  // Six pieces at 5.00, 10% of that, and 6.00 for delivery.
  expect(inspect().estimateCents).toBe(3000 + 300 + 600)
  expect(inspect({ facts: { account: { ...account, premiumLevel: 2 } } }).estimateCents).toBe(
    3000 + 150 + 600,
  )
  expect(inspect({ facts: withComponent }).estimateCents).toBe(300 + 30 + 600)
  expect(inspect({ line: { filamentId: redId } }).estimateCents).toBeNull()
  expect(inspect({ order: { address: { ...plainOrder().address, country: 'DE' } } }).estimateCents).toBeNull()
})

const shopWith = (over: object) => ({
  shops: new Map([...plainFacts().shops].map(([id, shop]) => [id, { ...shop, ...over }])),
})
const later = new Date(now.getTime() + 3_600_000)

test.each<[string, Partial<ProblemCase>, string]>([
  [
    'AUTOMATE_ORDERING',
    { facts: { account: { ...account, automateOrdering: false } } },
    '“Automatic ordering” is off',
  ],
  ['ACCOUNT', { facts: { account: { ...account, isActive: false } } }, '“Account active” is off'],
  ['SHOP_PAUSED', { facts: shopWith({ isPaused: true }) }, 'the store “Etsy shop” is paused'],
  ['APPROVAL', { facts: shopWith({ approval: { policy: 'MANUAL' } }) }, 'manual approval'],
  ['HOLD', { order: { heldAt: now } }, 'you put it on hold until you release it'],
  ['HOLD', { order: { heldAt: now, holdUntil: later } }, 'you put it on hold until Nov 21, 2026'],
  ['CHECK', { line: { productId: null } }, 'No product is linked to SKU VASE'],
  ['RULE', { facts: { rules: [{ id: 'rul_1', conditions: [], actions: [{ do: 'stop' }] }] } }, 'rules'],
  ['LIVE_ORDERING', { facts: { account: { ...account, liveOrdering: 'APPLICATION_REQUIRED' } } }, ''],
  [
    'CONNECTION',
    { facts: { connections: new Map([['shipstation', 'NEEDS_RECONNECT']]) } },
    'Reconnect ShipStation',
  ],
  ['ORDER_CAP', { facts: shopWith({ orderCapCents: 3_899 }) }, '$38.99'],
])('an order that isn’t sent automatically names the setting: %s', (setting, problemCase, text) => {
  const { automation, sendsAt } = inspect(problemCase)
  expect(automation).toMatchObject({
    kind: 'NOT_SENT',
    setting,
    text: expect.stringMatching(/^Not sent because ./),
  })
  expect(automation).toMatchObject({ text: expect.stringContaining(text) })
  expect(sendsAt).toBeNull()
})

test.each([
  ['a number of hours after import', {}, [], '2026-11-21T14:00:00.000Z'],
  [
    'at the next daily time',
    { approval: { policy: 'DAILY', time: '09:00' } },
    [],
    '2026-11-22T09:00:00.000Z',
  ],
  [
    'immediately if a rule approves it',
    { approval: { policy: 'MANUAL' } },
    [{ do: 'submit' }],
    now.toISOString(),
  ],
])('an order that is sent automatically shows when: %s', (_, over, actions, at) => {
  const rules = actions.length > 0 ? [{ id: 'rul_1', conditions: [], actions: actions as [] }] : []
  const found = inspect({ facts: { ...shopWith(over), rules } })
  expect(found.automation).toEqual({ kind: 'SENDS', at })
  expect(found.sendsAt?.toISOString()).toBe(at)
})

test('a failed or canceled order is not retried automatically', () => {
  const attempt = {
    failureCode: 'ORDER_REFUSED',
    failureReason: 'No such file',
    caps: null,
    cents: null,
    at: now.toISOString(),
    request: null,
  }
  const failed = inspect({ order: { lastAttempt: { ...attempt, state: 'FAILED' } } })
  expect(failed).toMatchObject({ status: 'READY', automation: { kind: 'NOT_SENT', setting: 'CHECK' } })
  const canceled = inspect({ order: { lastAttempt: { ...attempt, state: 'CANCELED' } } })
  expect(canceled.automation).toMatchObject({ text: expect.stringContaining('canceled') })
})

test('a hold ends when it expires, and a rule hold when the seller releases the order', () => {
  expect(inspect({ order: { heldAt: now, holdUntil: now } }).isHeld).toBe(false)
  const rules = [{ id: 'rul_1', conditions: [], actions: [{ do: 'hold' as const, hours: 5 }] }]
  expect(inspect({ facts: { rules } })).toMatchObject({ isHeld: true, status: 'READY' })
  expect(inspect({ facts: { rules }, order: { releasedAt: now } }).isHeld).toBe(false)
})
