import { describe, expect, test } from 'vitest'
import { noOrderDetails } from '#contract/orders/order-details.ts'
import { newRule, type RuleAction, type RuleCondition } from '#contract/orders/rules.ts'
import { evaluateRules } from './evaluate-rules.ts'
import type { OrderRule, RuleOrder } from './rule-order.ts'
import { ruleText } from './rule-sentences.ts'

const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const vase = 'prd_vase'
const now = new Date('2026-11-20T12:00:00Z')
const facts = {
  now,
  timeZone: 'Europe/Berlin',
  names: {
    shops: new Map([['shp_1', 'Etsy store']]),
    products: new Map([[vase, 'Ribbed vase']]),
    filaments: new Map([[black, 'PLA Black']]),
  },
}

const order: RuleOrder = {
  shopId: 'shp_1',
  country: 'DE',
  buyerName: 'Pat Doe',
  orderNumber: 'T-10001',
  tags: ['Wholesale'],
  notes: 'Please gift wrap',
  details: noOrderDetails,
  totalCents: 4_200,
  currency: 'USD',
  costCents: 2_100,
  margin: {
    soldCents: 4_200,
    storeFeeCents: 400,
    printCents: 1_700,
    deliveryCents: 0,
    feeCents: 0,
    paymentCents: 0,
    refundedCents: 0,
    marginCents: 2_100,
  },
  isConvertible: true,
  isAddressComplete: true,
  importedAt: new Date('2026-11-20T10:00:00Z'),
  releasedAt: null,
  lines: [
    line({ id: 'line_1', sku: 'VASE-BLK', title: 'Ribbed vase', productId: vase }),
    line({ id: 'line_2', sku: null, title: 'Gift wrap', options: [{ name: 'Color', value: 'Red' }] }),
  ],
}

function line(overrides: Partial<RuleOrder['lines'][number]>): RuleOrder['lines'][number] {
  const plain = {
    id: 'line_0',
    sku: null,
    title: 'Thing',
    productId: null,
    options: [],
    personalization: null,
  }
  return { ...plain, hasChosenFilament: false, ...overrides }
}

let ruleNumber = 0
const rule = (conditions: RuleCondition[], ...actions: RuleAction[]): OrderRule => ({
  id: `rul_${++ruleNumber}`,
  conditions,
  actions,
})
const tag = (text: string): RuleAction => ({ do: 'tag', tag: text })
const fits = (condition: RuleCondition, changed: Partial<RuleOrder> = {}) =>
  evaluateRules({ ...order, ...changed }, [rule([condition], tag('x'))], facts).hitRuleIds.length === 1

describe('conditions', () => {
  test.each<[string, RuleCondition]>([
    ['its store', { about: 'shop', how: 'is', shopId: 'shp_1' }],
    ['another store', { about: 'shop', how: 'is-not', shopId: 'shp_2' }],
    ['a country by its code', { about: 'country', how: 'is', text: 'de' }],
    ['a country by its name', { about: 'country', how: 'is', text: 'Germany' }],
    ['a tag, however it is spelled', { about: 'tag', how: 'is', text: 'whole-sale' }],
    ['a note of the buyer', { about: 'notes', how: 'contains', text: 'GIFT' }],
    ['a total that is exactly the limit', { about: 'total', how: 'at-least', cents: 4_200 }],
    ['a margin that is exactly the limit', { about: 'margin', how: 'at-most', percent: 50 }],
    [
      'an option of an item',
      { about: 'line', which: 'any', of: 'option', how: 'is', name: 'color', text: 'red' },
    ],
    ['a product', { about: 'line', which: 'any', of: 'product', how: 'is', text: vase }],
    ['no personalization', { about: 'line', which: 'all', of: 'personalization', how: 'is', text: '' }],
    ['a SKU that no item has', { about: 'line', which: 'none', of: 'sku', how: 'starts', text: 'LAMP' }],
  ])('an order matches by %s', (_, condition) => {
    expect(fits(condition)).toBe(true)
  })

  test('an unknown cost meets neither an upper nor a lower limit', () => {
    for (const how of ['at-least', 'at-most'] as const) {
      expect(fits({ about: 'cost', how, cents: 0 }, { costCents: null })).toBe(false)
      expect(fits({ about: 'margin', how, percent: 0 }, { costCents: null, margin: null })).toBe(false)
      expect(
        fits({ about: 'margin', how, percent: 0 }, { currency: 'EUR', margin: null, isConvertible: false }),
      ).toBe(false)
    }
  })

  test('a total is compared only with an amount in the same currency, and the reason says so', () => {
    const total = { about: 'total', how: 'at-least', cents: 1 } as const
    expect(fits({ ...total, currency: 'GBP' }, { currency: 'GBP' })).toBe(true)
    expect(fits({ ...total, currency: 'GBP' })).toBe(false)
    for (const how of ['at-least', 'at-most'] as const) {
      expect(fits({ ...total, how, cents: 4_200 }, { currency: 'GBP' })).toBe(false)
    }
    const because = (condition: RuleCondition) =>
      evaluateRules(
        { ...order, currency: 'GBP', margin: null, isConvertible: false },
        [rule([condition], tag('x'))],
        facts,
      ).trace[0]!.because
    expect(because(total)).toBe(
      'Doesn’t match: the buyer’s total is £42.00, which can’t be compared with $0.01',
    )
    expect(because({ about: 'margin', how: 'at-most', percent: 20 })).toBe(
      'Doesn’t match: the buyer paid in GBP, which has no rate to compare it with its cost in US dollars',
    )
    expect(ruleText(rule([{ ...total, currency: 'GBP' }], tag('x')), facts.names)).toBe(
      'When the buyer’s total is at least £0.01, then tag it “x”.',
    )
  })

  test('a quotation that ends a sentence ends the rule, too', () => {
    const notify = (message: string) => ruleText(rule([], { do: 'notify', message }), facts.names)
    expect(notify('Leave the invoice out.')).toBe('For every order: notify me “Leave the invoice out.”')
    expect(notify('a gift')).toBe('For every order: notify me “a gift”.')
  })

  test('an order without items matches "none" but not "all"', () => {
    const about = { about: 'line', of: 'sku', how: 'is', text: 'VASE' } as const
    expect(fits({ ...about, which: 'all' }, { lines: [] })).toBe(false)
    expect(fits({ ...about, which: 'none' }, { lines: [] })).toBe(true)
  })

  test('"is not" a tag fails as soon as one of several tags is that tag', () => {
    const isNotGift: RuleCondition = { about: 'tag', how: 'is-not', text: 'gift' }
    expect(fits(isNotGift, { tags: ['gift', 'vip'] })).toBe(false)
    expect(fits(isNotGift, { tags: ['vip'] })).toBe(true)
  })

  test('a text of only dashes does not match everything', () => {
    expect(fits({ about: 'buyer', how: 'contains', text: '—' })).toBe(false)
  })
})

describe('actions', () => {
  test('later rules see the effects of earlier ones, and stop ends the evaluation', () => {
    const isGift: RuleCondition = { about: 'tag', how: 'is', text: 'gift' }
    const wrap = { of: 'title', how: 'is', text: 'gift wrap' } as const
    const effects = evaluateRules(
      order,
      [
        rule([isGift], tag('too early')),
        rule([], tag('gift'), { do: 'exclude-lines', lines: wrap }),
        rule([isGift, { about: 'line-count', how: 'at-most', count: 1 }], tag('single'), { do: 'stop' }),
        rule([], tag('never')),
      ],
      facts,
    )
    expect(effects.tags).toEqual(['gift', 'single'])
    expect([...effects.excludedLineIds]).toEqual(['line_2'])
    expect(effects.isStopped).toBe(true)
    expect(effects.trace.map(({ isHit }) => isHit)).toEqual([false, true, true])
  })

  test('the longest hold wins, counted from import, and a release ends it', () => {
    const rules = [rule([], { do: 'hold', hours: 24 }), rule([], { do: 'hold', hours: 3 })]
    expect(evaluateRules(order, rules, facts).holdUntil).toEqual(new Date('2026-11-21T10:00:00Z'))
    const released = evaluateRules({ ...order, releasedAt: now }, rules, facts)
    expect(released.holdUntil).toBeNull()
    expect(released.trace[0]!.effects).toEqual([
      'Would be on hold until Nov 21, 11:00, 24 hours after import, but you released it',
    ])
    const over = evaluateRules(order, rules, { ...facts, now: new Date('2026-11-22T00:00:00Z') })
    expect(over.holdUntil).toBeNull()
  })

  test('the last rule that sets a filament wins, but never overrides the seller’s choice', () => {
    const red = '11111111-1111-4111-8111-111111111111'
    const rules = [red, black].map((filamentId) => rule([], { do: 'set-filament', filamentId, lines: null }))
    const lines = [line({ id: 'line_1' }), line({ id: 'line_2', hasChosenFilament: true })]
    expect([...evaluateRules({ ...order, lines }, rules, facts).filamentByLine]).toEqual([['line_1', black]])
  })
})

test('the trace explains in a sentence what matched and what did not', () => {
  const rules = [
    rule([{ about: 'country', how: 'is', text: 'US' }], { do: 'submit' }),
    rule([{ about: 'total', how: 'at-least', cents: 4_000 }], { do: 'submit' }),
  ]
  expect(evaluateRules(order, rules, facts).trace).toMatchObject([
    {
      text: 'When the country is US (United States), then approve it.',
      because: 'Doesn’t match: the country is DE (Germany)',
      effects: [],
    },
    {
      text: 'When the buyer’s total is at least $40.00, then approve it.',
      because: 'Matches because the buyer’s total is $42.00',
      effects: ['Approved, overriding the store’s approval setting'],
    },
  ])
})

test('the trace of 2,000 rules keeps those that matched', () => {
  const none = rule([{ about: 'country', how: 'is', text: 'FR' }], tag('never'))
  const many = [...Array.from({ length: 1_999 }, () => none), rule([], tag('last'))]
  const { trace } = evaluateRules(order, many, facts)
  expect(trace).toHaveLength(100)
  expect(trace.at(-1)).toMatchObject({ isHit: true, effects: ['Tagged “last”'] })
})

describe('for random rules', () => {
  const rounds = Array.from({ length: 300 }, (_, seed) => seed)

  test('rules after a stop and rules that do not match change nothing', () => {
    for (const seed of rounds) {
      const chance = chanceOf(seed)
      const [rules, more] = [randomRules(chance), randomRules(chance)]
      const stop = rule([], { do: 'stop' })
      const never = rule([{ about: 'buyer', how: 'is', text: 'nobody at all' }], { do: 'submit' })
      const alone = evaluateRules(order, [...rules, stop], facts)
      const longer = evaluateRules(order, [never, ...rules, stop, ...more], facts)
      expect(withoutMisses(longer)).toEqual(withoutMisses(alone))
    }
  })

  test('a skipped item gets no filament, no tag is added twice, and a released order is not on hold', () => {
    for (const seed of rounds) {
      const rules = randomRules(chanceOf(seed))
      const effects = evaluateRules({ ...order, releasedAt: now }, rules, facts)
      for (const id of effects.excludedLineIds) expect(effects.filamentByLine.has(id)).toBe(false)
      const tags = [...order.tags, ...effects.tags].map((text) => text.toLowerCase())
      expect(new Set(tags).size).toBe(tags.length)
      expect(effects.holdUntil).toBeNull()
      expect(effects.trace.filter(({ isHit }) => isHit).map(({ ruleId }) => ruleId)).toEqual(
        effects.hitRuleIds,
      )
    }
  })

  test('SKUs match regardless of case, spaces, dashes and invisible characters', () => {
    for (const seed of rounds) {
      const condition = pick(chanceOf(seed), lineConditions)
      const noisy = order.lines.map((each) => ({ ...each, sku: each.sku && noise(each.sku, seed) }))
      expect(fits(condition, { lines: noisy })).toBe(fits(condition))
    }
  })

  test('every rule reads as a sentence and passes validation', () => {
    for (const seed of rounds) {
      for (const each of randomRules(chanceOf(seed))) {
        expect(ruleText(each, facts.names)).toMatch(/^(When|For every order)[^“]?.*\.$/)
        const { conditions, actions } = each
        expect(newRule.safeParse({ name: 'A rule', conditions, actions }).success).toBe(true)
      }
    }
  })
})

const withoutMisses = (effects: ReturnType<typeof evaluateRules>) => ({
  ...effects,
  trace: effects.trace.filter(({ isHit }) => isHit),
})

type Chance = () => number

/** A seeded random number generator (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed + 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
const noise = (text: string, seed: number) =>
  [...text.toLowerCase().replaceAll('-', '')].join(pick(chanceOf(seed), ['', ' ', '-', '\u200b', '_', ' – ']))

const hows = ['is', 'is-not', 'contains', 'starts'] as const
const texts = ['VASE', 'vase blk', 'gift', 'red', 'DE', 'Pat', 'wholesale']
const lineConditions: RuleCondition[] = hows.flatMap((how) =>
  texts.flatMap((text) =>
    (['any', 'all', 'none'] as const).map((which) => ({
      about: 'line' as const,
      which,
      of: 'sku' as const,
      how,
      text,
    })),
  ),
)

function randomRules(chance: Chance): OrderRule[] {
  const how = () => pick(chance, hows)
  const text = () => pick(chance, texts)
  const conditions: (() => RuleCondition)[] = [
    () => pick(chance, lineConditions),
    () => ({ about: 'country', how: how(), text: text() }),
    () => ({ about: 'buyer', how: how(), text: text() }),
    () => ({ about: 'tag', how: pick(chance, ['is', 'is-not'] as const), text: text() }),
    () => ({ about: 'line-count', how: pick(chance, ['at-least', 'at-most'] as const), count: 1 }),
    () => ({ about: 'custom-field', name: 'Desk', how: how(), text: text() }),
    () => ({
      about: 'store-tag',
      how: pick(chance, ['is', 'is-not'] as const),
      text: pick(chance, ['', 'VIP']),
    }),
    () => ({ about: 'gift', how: pick(chance, ['is', 'is-not'] as const) }),
    () => ({ about: 'address', how: pick(chance, ['complete', 'incomplete'] as const) }),
  ]
  const selector = () => ({ of: pick(chance, ['sku', 'title'] as const), how: how(), text: text() })
  const actions: (() => RuleAction)[] = [
    () => ({ do: 'submit' }),
    () => ({ do: 'hold', hours: 1 + Math.floor(chance() * 100) }),
    () => tag(text()),
    () => ({ do: 'set-filament', filamentId: black, lines: chance() < 0.5 ? null : selector() }),
    () => ({ do: 'exclude-lines', lines: selector() }),
    () => ({ do: 'notify', message: 'Look' }),
  ]
  const some = <T>(max: number, makers: readonly (() => T)[]) =>
    Array.from({ length: Math.floor(chance() * (max + 1)) }, () => pick(chance, makers)())
  return Array.from({ length: Math.floor(chance() * 6) }, () =>
    rule(some(2, conditions), pick(chance, actions)(), ...some(2, actions)),
  )
}
