import { z } from 'zod'
import { maxProductParts } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, idSchema, instant, lineOfText, ordinal, paged, pagination, searchText } from '../values.ts'

const quantity = z.int().min(1).max(1_000)

const slicerOptions = {
  vase_mode: z.boolean().optional(),
  fuzzy_skin: z.boolean().optional(),
  support: z.boolean().optional(),
}

/** What the print provider gets for one unit of a product, with every option resolved. */
export const orderItem = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('PRINT'),
    publicFileServiceId: z.uuid(),
    filamentId: z.uuid(),
    quantity,
    ...slicerOptions,
  }),
  z.strictObject({ type: z.literal('COMPONENT'), componentId: z.uuid(), quantity }),
])
export type OrderItem = z.output<typeof orderItem>

/** One part of a fulfillment: an order item whose filament may come from an option of the line. */
export const part = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('PRINT'),
      publicFileServiceId: z.uuid(),
      filamentId: z.uuid().optional(),
      /** The product option that decides the filament. Set either this or `filamentId`. */
      filamentOption: lineOfText(60).optional(),
      quantity,
      ...slicerOptions,
    })
    .refine(
      (value) => (value.filamentId === undefined) !== (value.filamentOption === undefined),
      'needs either a filament or the option that decides it',
    )
    .refine((value) => !(value.vase_mode && value.support), 'can use vase mode or support, not both'),
  z.strictObject({ type: z.literal('COMPONENT'), componentId: z.uuid(), quantity }),
])
export type Part = z.output<typeof part>

const isEachDifferent = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** An option buyers choose, such as the color, and what each value means. */
export const productOption = z.strictObject({
  name: lineOfText(60),
  values: z
    .array(
      z.strictObject({
        value: lineOfText(60),
        /** The SKU suffix of this value, such as `BLK` in `VASE-BLK`. */
        suffix: lineOfText(30).nullable(),
        filamentId: z.uuid().nullable(),
      }),
    )
    .min(1)
    .max(100)
    .refine((values) => isEachDifferent(values.map(({ value }) => value)), 'has a value twice')
    .refine(
      (values) => isEachDifferent(values.flatMap(({ suffix }) => suffix ?? [])),
      'has the same suffix twice, so SKUs would be ambiguous',
    ),
  /** The value of lines without this option. */
  defaultValue: lineOfText(60).optional(),
})
export type ProductOption = z.output<typeof productOption>

/** The longest option name or value of a store that can be answered. Longer ones are cut to it. */
export const maxOptionText = 100
const optionName = lineOfText(maxOptionText)

/**
 * What to do with an option of order lines that isn't an option of the product. Names and values are compared ignoring
 * case, spaces and dashes.
 */
export const optionAnswer = z.discriminatedUnion('kind', [
  /** The product is printed the same, whatever the buyer chose. */
  z.strictObject({ kind: z.literal('IGNORED'), name: optionName }),
  /** The product always has this value. Lines with another value are blocked. */
  z.strictObject({ kind: z.literal('FIXED'), name: optionName, value: optionName }),
  /** Another name of an option of the product. */
  z.strictObject({ kind: z.literal('ALIAS'), name: optionName, option: lineOfText(60) }),
])
export type OptionAnswer = z.output<typeof optionAnswer>

/** The editable content of a product. */
export const productContent = z.object({
  name: lineOfText(120),
  /** Unique among the seller's products, ignoring case and surrounding spaces. */
  sku: lineOfText(120),
  /** Other SKUs that stores use for the same product. */
  aliases: z.array(lineOfText(120)).max(50),
  options: z
    .array(productOption)
    .max(5)
    .refine((options) => isEachDifferent(options.map(({ name }) => name)), 'has an option twice'),
  /** Lines of it are blocked until they have a personalization text. */
  needsPersonalization: z.boolean(),
  fulfillment: z.array(part).min(1).max(maxProductParts),
  /** Answers about options that only stores have. Absent if there are none. */
  optionAnswers: z
    .array(optionAnswer)
    .max(50)
    .refine((answers) => isEachDifferent(answers.map(({ name }) => name)), 'has an option twice')
    .optional(),
})
export type ProductContent = z.output<typeof productContent>

/** A stored product. */
export const product = productContent.extend({
  id: z.string(),
  /** Increases with every change, from 1. A change must send the version it is based on. */
  version: z.int(),
  isArchived: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Product = z.output<typeof product>

/** A product in the list, with its usage and issues. */
export const productRow = product.extend({
  /** Number of print orders with it in the last 30 days. */
  orders30Days: z.int(),
  /** Number of unsubmitted lines linked to it. */
  waitingLines: z.int(),
  /** Printing price of one unit by the latest known prices; null while any part has no price. */
  unitCents: z.int().nullable(),
  /** Why it can't be printed, as sentences; empty if it can. */
  problems: z.array(z.string()),
})
export type ProductRow = z.output<typeof productRow>

const productVersion = z.object({ version: z.int(), at: instant, content: productContent })

/** Where a product is used: what archiving it would affect. */
export const productUsage = z.object({
  unsubmittedOrders: z.int(),
  matches: z.int(),
  printOrders: z.int(),
})
export type ProductUsage = z.output<typeof productUsage>

const importRow = z.object({
  /** Line number in the file; the heading is line 1. */
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  outcome: z.enum(['CREATE', 'UPDATE', 'SAME', 'ERROR']),
  /** What is wrong, one sentence per column. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ProductImportRow = z.output<typeof importRow>

const newContent = z.strictObject({
  name: productContent.shape.name,
  sku: productContent.shape.sku,
  aliases: productContent.shape.aliases.default([]),
  options: productContent.shape.options.default([]),
  needsPersonalization: z.boolean().default(false),
  fulfillment: productContent.shape.fulfillment,
  optionAnswers: productContent.shape.optionAnswers,
})

const ofProduct = z.strictObject({ id: idSchema('prd') })

/** What products can be sorted by: also their orders of the last 30 days, and their open items. */
export const productSort = z.enum(['name', 'sku', 'orders', 'waiting'])
export type ProductSort = z.output<typeof productSort>

/** Price of one unit, from the cheapest to the most expensive options; null while unknown. */
const costRange = z.object({ fromCents: cents.nullable(), toCents: cents.nullable() })

/** The estimated price of one unit, with its parts. */
export const productEstimate = costRange.extend({
  /** One entry per part of the fulfillment, including its quantity. */
  parts: z.array(costRange.extend({ refusal: z.string().nullable() })),
  /** Whether a price is still being fetched. Call again in a few seconds. */
  isPending: z.boolean(),
})
export type ProductEstimate = z.output<typeof productEstimate>

export const productEndpoints = {
  listProducts: endpoint('GET', '/products', {
    access: 'user',
    summary: 'Lists products, by name unless `sort` says otherwise. `text` searches names, SKUs and aliases.',
    query: z.strictObject({
      ...paged,
      text: searchText.optional(),
      state: z.enum(['active', 'archived', 'all']).default('active'),
      sort: productSort.default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: z.object({ products: z.array(productRow), pagination }),
  }),
  getProduct: endpoint('GET', '/products/:id', {
    access: 'user',
    summary: 'Returns one product with its usage and its earlier versions, newest first.',
    params: ofProduct,
    reply: z.object({ product: productRow, usage: productUsage, versions: z.array(productVersion) }),
  }),
  createProduct: endpoint('POST', '/products', {
    access: 'user',
    summary: 'Creates a product and links waiting lines that match its SKU or an alias.',
    body: newContent,
    status: 201,
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FILE_NOT_READY', 'SIZE_UNCONFIRMED', 'FULFILLMENT_INVALID'],
  }),
  updateProduct: endpoint('PUT', '/products/:id', {
    access: 'user',
    summary: 'Changes a product. Rejected if it changed since the given version.',
    params: ofProduct,
    body: newContent.extend({ version: ordinal }),
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FILE_NOT_READY', 'SIZE_UNCONFIRMED', 'FULFILLMENT_INVALID', 'VERSION_OUTDATED'],
  }),
  estimateProduct: endpoint('POST', '/products/estimate', {
    access: 'user',
    summary: 'Estimates the price of one unit before the product is saved.',
    body: z.strictObject({ options: newContent.shape.options, fulfillment: newContent.shape.fulfillment }),
    reply: z.object({ estimate: productEstimate }),
  }),
  duplicateProduct: endpoint('POST', '/products/:id/duplicate', {
    access: 'user',
    summary: 'Copies a product under an unused name and SKU, without its aliases.',
    params: ofProduct,
    status: 201,
    reply: z.object({ product }),
  }),
  archiveProduct: endpoint('PUT', '/products/:id/archived', {
    access: 'user',
    summary: 'Archives a product, so that nothing new matches it, or restores it.',
    params: ofProduct,
    body: z.strictObject({ isArchived: z.boolean() }),
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FULFILLMENT_INVALID'],
  }),
  restoreProductVersion: endpoint('POST', '/products/:id/restore', {
    access: 'user',
    summary: 'Restores an earlier version of a product as its newest.',
    params: ofProduct,
    body: z.strictObject({ version: ordinal }),
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FULFILLMENT_INVALID'],
  }),
  importProducts: endpoint('POST', '/products/import', {
    access: 'user',
    summary:
      'Imports products from CSV. Without `apply`, only returns what would happen; with it, saves every row without errors.',
    body: z.strictObject({ csv: z.string().min(1).max(900_000), apply: z.boolean().default(false) }),
    reply: z.object({ rows: z.array(importRow), isApplied: z.boolean() }),
    errors: ['CSV_UNREADABLE'],
  }),
}
