import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencies } from '../stores/currencies.ts'
import { cents, givenCents, idSchema, instant, lineOfText, ordinal } from '../values.ts'

const textHow = z.enum(['is', 'is-not', 'contains', 'starts'])
const numberHow = z.enum(['at-least', 'at-most'])

const emptyOrText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that aren’t text')

const needsText = [
  ({ how, text }: { how: string; text: string }) => text !== '' || how.startsWith('is'),
  'needs a text',
] as const

/** What the store says about an order. With `is` or `is-not`, an empty text means that the store says nothing. */
const storeText = <About extends string>(about: About) =>
  z.strictObject({ about: z.literal(about), how: textHow, text: emptyOrText(200) }).refine(...needsText)

/** One condition of a rule, about the order or about its lines. */
export const ruleCondition = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('shop'), how: z.enum(['is', 'is-not']), shopId: idSchema('shp') }),
  z.strictObject({ about: z.literal('country'), how: textHow, text: lineOfText(60) }),
  z.strictObject({ about: z.literal('buyer'), how: textHow, text: lineOfText(100) }),
  z.strictObject({ about: z.literal('order-number'), how: textHow, text: lineOfText(60) }),
  z.strictObject({ about: z.literal('tag'), how: z.enum(['is', 'is-not']), text: lineOfText(40) }),
  storeText('notes'),
  storeText('gift-message'),
  storeText('internal-notes'),
  storeText('store-tag'),
  storeText('payer'),
  storeText('payment-method'),
  storeText('requested-service'),
  storeText('insurance'),
  storeText('warehouse'),
  /** The store's ids of the orders that were merged into it, and of the order that it was split from. */
  storeText('merged-order'),
  storeText('parent-order'),
  z
    .strictObject({
      about: z.literal('custom-field'),
      /** Any of them without a name. */
      name: lineOfText(60).optional(),
      how: textHow,
      text: emptyOrText(200),
    })
    .refine(...needsText),
  z.strictObject({ about: z.literal('gift'), how: z.enum(['is', 'is-not']) }),
  z.strictObject({ about: z.literal('merged-or-split'), how: z.enum(['is', 'is-not']) }),
  /** What the buyer paid. An order in another currency than the amount never meets this condition. */
  z.strictObject({
    about: z.literal('total'),
    how: numberHow,
    cents: givenCents,
    /** US dollars if absent. */
    currency: z.enum(currencies).optional(),
  }),
  /** Our cost estimate. An order without an estimate never meets this condition. */
  z.strictObject({ about: z.literal('cost'), how: numberHow, cents: givenCents }),
  /** (Total − cost) as a percentage of the total. Costs are in US dollars, so only orders paid in US dollars meet it. */
  z.strictObject({ about: z.literal('margin'), how: numberHow, percent: z.int().min(-1_000).max(100) }),
  z.strictObject({ about: z.literal('line-count'), how: numberHow, count: z.int().min(0).max(1_000) }),
  z
    .strictObject({
      about: z.literal('line'),
      /** How many of the lines must match. */
      which: z.enum(['any', 'all', 'none']),
      of: z.enum(['sku', 'title', 'product', 'option', 'personalization']),
      how: textHow,
      /** Name of the option; ignored for everything else. */
      name: lineOfText(60).optional(),
      /** For `product`, its id. For `personalization` with `is` or `is-not`, empty means no text. */
      text: emptyOrText(200),
    })
    .refine(
      ({ of, how, text }) => text !== '' || (of === 'personalization' && how.startsWith('is')),
      'needs a text',
    )
    .refine(isAboutWholeProduct, 'must use “is” or “is not” for products'),
  z.strictObject({ about: z.literal('address'), how: z.enum(['complete', 'incomplete']) }),
])
export type RuleCondition = z.output<typeof ruleCondition>

const lineSelector = z
  .strictObject({
    of: z.enum(['sku', 'title', 'product']),
    how: textHow,
    text: lineOfText(200),
  })
  .refine(isAboutWholeProduct, 'must use “is” or “is not” for products')

/** Products are compared by id, so partial comparisons make no sense. */
function isAboutWholeProduct({ of, how }: { of: string; how: string }): boolean {
  return of !== 'product' || how.startsWith('is')
}

/** What a rule does with an order that meets all its conditions. */
export const ruleAction = z.discriminatedUnion('do', [
  /** Approves the order regardless of the store's approval policy. Caps and checks still apply. */
  z.strictObject({ do: z.literal('submit') }),
  /** Hours after import. */
  z.strictObject({ do: z.literal('hold'), hours: z.int().min(1).max(2_160) }),
  z.strictObject({ do: z.literal('tag'), tag: lineOfText(40) }),
  z.strictObject({ do: z.literal('set-filament'), filamentId: z.uuid(), lines: lineSelector.nullable() }),
  z.strictObject({ do: z.literal('exclude-lines'), lines: lineSelector }),
  z.strictObject({ do: z.literal('notify'), message: lineOfText(200) }),
  /** Never submits it automatically, and skips all later rules. */
  z.strictObject({ do: z.literal('stop') }),
])
export type RuleAction = z.output<typeof ruleAction>

/** The content of an automation rule. An order must meet all conditions; no condition matches every order. */
export const newRule = z.strictObject({
  name: lineOfText(100),
  conditions: z.array(ruleCondition).max(10),
  actions: z.array(ruleAction).min(1).max(6),
})
export type NewRule = z.output<typeof newRule>

/** A stored automation rule with its statistics. */
export const rule = newRule.extend({
  id: z.string(),
  position: z.int(),
  isOn: z.boolean(),
  /** The rule as a sentence, "When …, then …". */
  text: z.string(),
  version: z.int(),
  /** Orders it matched in the last seven days, submitted or not. */
  hits7Days: z.int(),
  lastHitAt: instant.nullable(),
})
export type Rule = z.output<typeof rule>

/** What the changed rules would have done with recent orders, compared with the current rules. */
const simulation = z.object({
  looked: z.int(),
  /** Orders this rule matches. */
  fits: z.int(),
  /** Orders whose outcome would differ from the current rules. */
  different: z.int(),
  /** Orders paid in another currency than the rule's amounts, which therefore can't match. */
  incomparable: z.int(),
  estimateCents: cents,
  samples: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      placedAt: instant,
      isHit: z.boolean(),
      because: z.string(),
      today: z.array(z.string()),
      instead: z.array(z.string()),
      estimateCents: cents.nullable(),
    }),
  ),
})
export type RuleSimulation = z.output<typeof simulation>

const ofRule = z.strictObject({ id: idSchema('rul') })

export const ruleEndpoints = {
  listRules: endpoint('GET', '/rules', {
    access: 'user',
    summary: 'Lists automation rules in the order in which they run.',
    reply: z.object({
      rules: z.array(rule),
      /** What automatic ordering will submit next, by store. */
      planned: z.array(z.object({ shopId: z.string(), orders: z.int(), nextAt: instant })),
    }),
  }),
  createRule: endpoint('POST', '/rules', {
    access: 'user',
    summary: 'Creates a rule at the end of the list. It is off until it is turned on.',
    body: newRule,
    status: 201,
    reply: z.object({ rule }),
    errors: ['TOO_MANY_RULES'],
  }),
  updateRule: endpoint('PUT', '/rules/:id', {
    access: 'user',
    summary: 'Changes a rule: its content, whether it is on, or its position (from 1).',
    params: ofRule,
    body: z.strictObject({ ...newRule.shape, isOn: z.boolean(), position: ordinal }).partial(),
    reply: z.object({ rule }),
  }),
  deleteRule: endpoint('DELETE', '/rules/:id', {
    access: 'user',
    summary: 'Deletes a rule and checks unsubmitted orders again without it.',
    params: ofRule,
    reply: z.object({ success: z.literal(true) }),
  }),
  simulateRule: endpoint('POST', '/rules/simulate', {
    access: 'user',
    summary:
      'Returns what a rule, added or in place of rule `replaces`, would have done with past orders. Stores nothing.',
    body: z.strictObject({
      rule: newRule,
      replaces: idSchema('rul').optional(),
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30),
    }),
    reply: z.object({ simulation }),
  }),
}
