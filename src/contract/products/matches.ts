import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, instant, lineOfText, ordinal, paged, pagination, searchText } from '../values.ts'

const how = z.enum(['equals', 'starts', 'ends', 'contains'])

/** A condition on a line. Comparison ignores case, spaces, dashes and invisible characters. */
export const matchCondition = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('sku'), how, text: lineOfText(120) }),
  z.strictObject({ on: z.literal('title'), how, text: lineOfText(200) }),
  z.strictObject({ on: z.literal('option'), name: lineOfText(60), text: lineOfText(120) }),
])
export type MatchCondition = z.output<typeof matchCondition>

/** What to do with lines that meet all conditions: link them to a product, or never print them. */
const matchTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: idSchema('prd') }),
  z.strictObject({ kind: z.literal('ignore') }),
])

/** The content of a link rule. A line must meet all conditions. */
export const newMatch = z.strictObject({
  conditions: z.array(matchCondition).min(1).max(5),
  target: matchTarget,
})
export type NewMatch = z.output<typeof newMatch>

/** A rule that links incoming lines to a product. The first matching rule in the list wins. */
export const match = newMatch.extend({
  id: z.string(),
  position: z.int(),
  isOn: z.boolean(),
  /** The rule as a sentence. */
  text: z.string(),
  /** Name of the target product; null if lines are ignored. */
  productName: z.string().nullable(),
  /** Number of lines it decided in the last 30 days. */
  hits30Days: z.int(),
  /** Rules above this one that match some of the same lines and so take precedence. */
  conflicts: z.array(z.object({ id: z.string(), text: z.string() })),
  createdAt: instant,
})
export type Match = z.output<typeof match>

/** How a line was linked to its product, most certain first. */
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

/** Why a line is linked to a product or to none, step by step. */
export const matchExplanation = z.object({
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  kind: matchKind.nullable(),
  isIgnored: z.boolean(),
  /** The reason in one sentence. */
  text: z.string(),
  /** The checks in order, with their results. */
  steps: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
  /** The rule that decided. */
  matchId: z.string().nullable(),
  /** Option values read from the SKU or the line, such as `Color: Black`. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type MatchExplanation = z.output<typeof matchExplanation>

const suggestion = z.object({
  productId: z.string(),
  productName: z.string(),
  /** From 0 to 1. */
  similarity: z.number(),
  /** Why it is suggested, as a sentence. */
  reason: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

/** Unlinked lines that look the same and are linked together. */
export const waitingGroup = z.object({
  key: z.string(),
  /** One of its lines, used to link the whole group. */
  orderId: z.string(),
  lineId: z.string(),
  sku: z.string().nullable(),
  title: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.int(),
  orders: z.int(),
  oldestAt: instant,
  /** Why nothing matches, as a sentence. */
  why: z.string(),
  suggestions: z.array(suggestion),
})
export type WaitingGroup = z.output<typeof waitingGroup>

/** The effect a rule would have on the lines of the last 90 days. */
export const matchPreview = z.object({
  text: z.string(),
  /** Number of lines checked. */
  looked: z.int(),
  /** Lines the rule would decide. */
  fits: z.int(),
  /** Of those, unlinked lines that would get a product or be ignored. */
  gained: z.int(),
  /** Of those, unsubmitted lines that are linked to something else now. */
  changed: z.int(),
  /** Of those, lines of submitted orders; they stay as submitted. */
  submitted: z.int(),
  /** Unsubmitted orders of the last 90 days that can't be submitted now, but could be with the rule. */
  readyOrders: z.int(),
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

/** The start of a product for items that have none: what their orders say, for the seller to complete and create. */
export const productProposal = z.object({
  name: z.string(),
  sku: z.string(),
  /** The options of these items whose values name filaments. A value without one needs the seller's choice. */
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.string(), filamentId: z.uuid().nullable() })),
    }),
  ),
  /** How many unlinked items it is for, and in how many unsubmitted orders. */
  lines: z.int(),
  orders: z.int(),
})
export type ProductProposal = z.output<typeof productProposal>

const ofMatch = z.strictObject({ id: idSchema('mat') })

export const matchEndpoints = {
  listMatches: endpoint('GET', '/matches', {
    access: 'user',
    summary: 'Lists the link rules in the order in which they run.',
    reply: z.object({ matches: z.array(match) }),
  }),
  listWaitingLines: endpoint('GET', '/matches/waiting', {
    access: 'user',
    summary: 'Lists unlinked lines of unsubmitted orders, grouped by content, most frequent first.',
    query: z.strictObject({
      page: paged.page,
      size: z.coerce.number().int().min(1).max(100).default(25),
      /** Only lines whose SKU or title contains this. */
      text: searchText.optional(),
    }),
    reply: z.object({ groups: z.array(waitingGroup), pagination }),
  }),
  proposeMatch: endpoint('POST', '/matches/proposal', {
    access: 'user',
    summary: 'Returns the rule suggested by linking this line to this product. Stores nothing.',
    body: z.strictObject({ lineId: idSchema('line'), productId: idSchema('prd').nullable() }),
    reply: z.object({ match: newMatch, preview: matchPreview }),
  }),
  proposeProduct: endpoint('GET', '/matches/waiting/:lineId/product', {
    access: 'user',
    summary:
      'Returns the start of a product for an unlinked line and those like it: name, SKU, and the colors that buyers chose. Stores nothing.',
    params: z.strictObject({ lineId: idSchema('line') }),
    reply: z.object({ proposal: productProposal }),
  }),
  previewMatch: endpoint('POST', '/matches/preview', {
    access: 'user',
    summary:
      'Returns what a rule would match or change in the lines of the last 90 days: at the top of the list, or in the place of rule `id`. Stores nothing.',
    body: newMatch.extend({ id: idSchema('mat').optional() }),
    reply: z.object({ preview: matchPreview }),
  }),
  createMatch: endpoint('POST', '/matches', {
    access: 'user',
    summary: 'Creates a rule at the top of the list and links waiting lines with it.',
    body: newMatch,
    status: 201,
    reply: z.object({ match }),
    errors: ['TOO_MANY_RULES'],
  }),
  updateMatch: endpoint('PUT', '/matches/:id', {
    access: 'user',
    summary: 'Changes a rule: its content, whether it is on, or its position (from 1).',
    params: ofMatch,
    body: z.strictObject({ ...newMatch.shape, isOn: z.boolean(), position: ordinal }).partial(),
    reply: z.object({ match }),
  }),
  deleteMatch: endpoint('DELETE', '/matches/:id', {
    access: 'user',
    summary: 'Deletes a rule. Unsubmitted lines it decided are matched again.',
    params: ofMatch,
    reply: z.object({ success: z.literal(true) }),
  }),
  testMatch: endpoint('POST', '/matches/test', {
    access: 'user',
    summary: 'Explains why a line with this SKU, title and options would be linked to a product, or to none.',
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
