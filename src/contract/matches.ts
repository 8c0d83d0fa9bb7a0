import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, instant, lineOfText, pagination, searchText } from './values.ts'

const how = z.enum(['equals', 'starts', 'ends', 'contains'])

/** What a line must look like. Texts are compared without regard to case, spaces, dashes and invisible characters. */
export const matchCondition = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('sku'), how, text: lineOfText(120) }),
  z.strictObject({ on: z.literal('title'), how, text: lineOfText(200) }),
  z.strictObject({ on: z.literal('option'), name: lineOfText(60), text: lineOfText(120) }),
])
export type MatchCondition = z.output<typeof matchCondition>

/** What lines that meet all conditions are: a product, or nothing that is printed. */
const matchTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: idSchema('prd') }),
  z.strictObject({ kind: z.literal('ignore') }),
])

export const newMatch = z.strictObject({
  conditions: z.array(matchCondition).min(1).max(5),
  target: matchTarget,
})
export type NewMatch = z.output<typeof newMatch>

/** A rule that ties incoming lines to a product. The first in the list that fits a line decides. */
export const match = newMatch.extend({
  id: z.string(),
  position: z.int(),
  isOn: z.boolean(),
  /** The rule as a sentence. */
  text: z.string(),
  /** Of the target; null where lines are ignored. */
  productName: z.string().nullable(),
  /** Lines of the last 30 days that it decided. */
  hits30Days: z.int(),
  /** Rules before this one that would fit some of the same lines, so that this one does not get them. */
  conflicts: z.array(z.object({ id: z.string(), text: z.string() })),
  createdAt: instant,
})
export type Match = z.output<typeof match>

/** How a line came to its product, the surest first. */
export const matchKind = z.enum([
  'BY_HAND',
  'RULE',
  'SKU',
  'ALIAS',
  'NORMALIZED',
  'SUFFIX',
  'OPTION',
  'TITLE',
])
export type MatchKind = z.output<typeof matchKind>

/** Why a line is tied to a product, or why to none, step by step. */
export const matchExplanation = z.object({
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  kind: matchKind.nullable(),
  isIgnored: z.boolean(),
  /** The reason in one sentence. */
  text: z.string(),
  /** What was looked at, in order, with what came of it. */
  steps: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
  /** The rule that decided. */
  matchId: z.string().nullable(),
  /** Option values that were read from the SKU or the line, as `Color: Black`. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type MatchExplanation = z.output<typeof matchExplanation>

const suggestion = z.object({
  productId: z.string(),
  productName: z.string(),
  /** From 0 to 1. */
  similarity: z.number(),
  /** Why it is suggested, in a sentence. */
  reason: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

/** Waiting lines that look the same and are fixed together. */
export const waitingGroup = z.object({
  key: z.string(),
  /** One of its lines, to fix by. */
  orderId: z.string(),
  lineId: z.string(),
  sku: z.string().nullable(),
  title: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.int(),
  orders: z.int(),
  oldestAt: instant,
  /** Why nothing matches, in a sentence. */
  why: z.string(),
  suggestions: z.array(suggestion),
})
export type WaitingGroup = z.output<typeof waitingGroup>

/** What a rule would do to the lines of the last 90 days. */
export const matchPreview = z.object({
  text: z.string(),
  /** How many lines of the last 90 days were looked at. */
  looked: z.int(),
  /** Lines that the rule would decide. */
  fits: z.int(),
  /** Of those, waiting ones that would get a product (or be ignored). */
  gained: z.int(),
  /** Of those, unsubmitted ones that are tied to something else now. */
  changed: z.int(),
  /** Of those, lines of orders that were submitted; they stay as they were printed. */
  submitted: z.int(),
  /** Unsubmitted orders in which every line would be settled, and something printed. */
  releasedOrders: z.int(),
  samples: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      sku: z.string().nullable(),
      title: z.string(),
      from: z.string().nullable(),
      effect: z.enum(['GAINED', 'CHANGED', 'SAME', 'SUBMITTED']),
    }),
  ),
})
export type MatchPreview = z.output<typeof matchPreview>

const ofMatch = z.strictObject({ id: idSchema('mat') })

export const matchEndpoints = {
  listMatches: endpoint({
    method: 'GET',
    path: '/matches',
    access: 'user',
    summary: 'The rules that tie lines to products, in the order in which they are tried.',
    reply: z.object({ matches: z.array(match) }),
  }),
  listWaitingLines: endpoint({
    method: 'GET',
    path: '/matches/waiting',
    access: 'user',
    summary:
      'Lines of unsubmitted orders that nothing matches, grouped by what they say, most frequent first.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(25),
      /** Only lines whose SKU or title has this in it. */
      text: searchText.optional(),
    }),
    reply: z.object({ groups: z.array(waitingGroup), pagination }),
  }),
  proposeMatch: endpoint({
    method: 'POST',
    path: '/matches/proposal',
    access: 'user',
    summary: 'The rule that tying this line to this product suggests; nothing is stored.',
    body: z.strictObject({ lineId: idSchema('line'), productId: idSchema('prd').nullable() }),
    reply: z.object({ match: newMatch, preview: matchPreview }),
  }),
  previewMatch: endpoint({
    method: 'POST',
    path: '/matches/preview',
    access: 'user',
    summary:
      'What a rule would match or change among the lines of the last 90 days: a new one in front of all, the rule `id` in its place. Nothing is stored.',
    body: newMatch.extend({ id: idSchema('mat').optional() }),
    reply: z.object({ preview: matchPreview }),
  }),
  createMatch: endpoint({
    method: 'POST',
    path: '/matches',
    access: 'user',
    summary: 'Stores a rule in front of all others and ties waiting lines by it.',
    body: newMatch,
    status: 201,
    reply: z.object({ match }),
    errors: ['TOO_MANY_RULES'],
  }),
  updateMatch: endpoint({
    method: 'PUT',
    path: '/matches/:id',
    access: 'user',
    summary: 'Changes a rule: what it says, whether it is on, its place from 1.',
    params: ofMatch,
    body: z.strictObject({ ...newMatch.shape, isOn: z.boolean(), position: z.int().min(1) }).partial(),
    reply: z.object({ match }),
  }),
  deleteMatch: endpoint({
    method: 'DELETE',
    path: '/matches/:id',
    access: 'user',
    summary: 'Removes a rule; unsubmitted lines that it decided are matched afresh.',
    params: ofMatch,
    reply: z.object({ success: z.literal(true) }),
  }),
  testMatch: endpoint({
    method: 'POST',
    path: '/matches/test',
    access: 'user',
    summary: 'Why a line with this SKU, title and options would be tied to a product, or to none.',
    body: z.strictObject({
      sku: z.string().max(200).default(''),
      title: z.string().max(300).default(''),
      options: z
        .array(z.strictObject({ name: z.string().max(100), value: z.string().max(200) }))
        .max(20)
        .default([]),
    }),
    reply: z.object({ explanation: matchExplanation, suggestions: z.array(suggestion) }),
  }),
}
