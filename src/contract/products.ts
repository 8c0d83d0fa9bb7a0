import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, idSchema, instant, lineOfText, pagination, searchText } from './values.ts'

const quantity = z.int().min(1).max(1_000)

const slicerOptions = {
  vase_mode: z.boolean().optional(),
  fuzzy_skin: z.boolean().optional(),
  support: z.boolean().optional(),
}

/** What the print provider gets for one unit of a product, with every choice made. */
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

/** One part of a fulfillment: as an order item, but the filament may be left to an option of the line. */
export const part = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('PRINT'),
      publicFileServiceId: z.uuid(),
      filamentId: z.uuid().optional(),
      /** The name of the product's option that says the filament. Exactly one of both is given. */
      filamentOption: lineOfText(60).optional(),
      quantity,
      ...slicerOptions,
    })
    .refine(
      (value) => (value.filamentId === undefined) !== (value.filamentOption === undefined),
      'needs either a filament or the option that says it',
    )
    .refine(
      (value) => !(value.vase_mode && value.support),
      'is printed either in vase mode or with support, not both',
    ),
  z.strictObject({ type: z.literal('COMPONENT'), componentId: z.uuid(), quantity }),
])
export type Part = z.output<typeof part>

const isEachDifferent = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** A choice that buyers have, such as the color, and what each value means. */
export const productOption = z.strictObject({
  name: lineOfText(60),
  values: z
    .array(
      z.strictObject({
        value: lineOfText(60),
        /** What a SKU ends with where this was chosen, as `BLK` in `VASE-BLK`. */
        suffix: lineOfText(30).nullable(),
        filamentId: z.uuid().nullable(),
      }),
    )
    .min(1)
    .max(100)
    .refine((values) => isEachDifferent(values.map(({ value }) => value)), 'has a value twice')
    .refine(
      (values) => isEachDifferent(values.flatMap(({ suffix }) => suffix ?? [])),
      'has a suffix twice, so that a SKU could not be read',
    ),
})
export type ProductOption = z.output<typeof productOption>

/** What a seller decides of a product. */
export const productContent = z.object({
  name: lineOfText(120),
  /** The product's own SKU; unique among the seller's products without regard to case and surrounding space. */
  sku: lineOfText(120),
  /** Other texts that shops write for the same product. */
  aliases: z.array(lineOfText(120)).max(50),
  options: z
    .array(productOption)
    .max(5)
    .refine((options) => isEachDifferent(options.map(({ name }) => name)), 'has an option twice'),
  /** Lines of it are held until they bring a text to print. */
  needsPersonalization: z.boolean(),
  fulfillment: z.array(part).min(1).max(20),
})
export type ProductContent = z.output<typeof productContent>

export const product = productContent.extend({
  id: z.string(),
  /** Counts every change, from 1; a change must name the version that it was made on. */
  version: z.int(),
  isArchived: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Product = z.output<typeof product>

/** A product in the list, with what it is doing. */
export const productRow = product.extend({
  /** Print orders of the last 30 days that contain it. */
  orders30Days: z.int(),
  /** Lines of unsubmitted orders that are tied to it. */
  waitingLines: z.int(),
  /** What printing one unit costs, as the print provider said last; null while some part was never priced. */
  unitCents: z.int().nullable(),
  /** What keeps it from being printed, in sentences. */
  problems: z.array(z.string()),
})
export type ProductRow = z.output<typeof productRow>

const productVersion = z.object({ version: z.int(), at: instant, content: productContent })

/** Where a product is in use: what archiving it would touch. */
export const productUsage = z.object({
  unsubmittedOrders: z.int(),
  matches: z.int(),
  printOrders: z.int(),
})
export type ProductUsage = z.output<typeof productUsage>

const importRow = z.object({
  /** Of the file, as spreadsheets count: the heading is line 1. */
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  outcome: z.enum(['CREATE', 'UPDATE', 'SAME', 'ERROR']),
  /** What is wrong with it, one sentence for each column. */
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
})

const ofProduct = z.strictObject({ id: idSchema('prd') })

/** What one unit costs at the print provider, from the cheapest choice of options to the dearest; null while not known. */
const costRange = z.object({ fromCents: cents.nullable(), toCents: cents.nullable() })

export const productEstimate = costRange.extend({
  /** One for each part of the fulfillment, with its quantity. */
  parts: z.array(costRange.extend({ refusal: z.string().nullable() })),
  /** Some price was not known and is being asked for; worth asking again in some seconds. */
  isPending: z.boolean(),
})
export type ProductEstimate = z.output<typeof productEstimate>

export const productEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    access: 'user',
    summary: 'The products of the seller by name, in pages; `text` looks through names, SKUs and aliases.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
      text: searchText.optional(),
      state: z.enum(['active', 'archived', 'all']).default('active'),
    }),
    reply: z.object({ products: z.array(productRow), pagination }),
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/:id',
    access: 'user',
    summary: 'One product with where it is used and its earlier versions, newest first.',
    params: ofProduct,
    reply: z.object({ product: productRow, usage: productUsage, versions: z.array(productVersion) }),
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/products',
    access: 'user',
    summary: 'Creates a product; waiting lines that its SKU or an alias matches are tied to it.',
    body: newContent,
    status: 201,
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FULFILLMENT_INVALID'],
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/products/:id',
    access: 'user',
    summary: 'Changes a product; refused where it was changed since the version that is named.',
    params: ofProduct,
    body: newContent.extend({ version: z.int() }),
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FULFILLMENT_INVALID', 'VERSION_OUTDATED'],
  }),
  estimateProduct: endpoint({
    method: 'POST',
    path: '/products/estimate',
    access: 'user',
    summary: 'What one unit of a product would cost, before it is stored.',
    body: z.strictObject({ options: newContent.shape.options, fulfillment: newContent.shape.fulfillment }),
    reply: z.object({ estimate: productEstimate }),
  }),
  duplicateProduct: endpoint({
    method: 'POST',
    path: '/products/:id/duplicate',
    access: 'user',
    summary: 'Creates a copy under a name and a SKU that are free, without its aliases.',
    params: ofProduct,
    status: 201,
    reply: z.object({ product }),
  }),
  archiveProduct: endpoint({
    method: 'PUT',
    path: '/products/:id/archived',
    access: 'user',
    summary: 'Archives a product, so that nothing new matches it, or brings it back.',
    params: ofProduct,
    body: z.strictObject({ isArchived: z.boolean() }),
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FULFILLMENT_INVALID'],
  }),
  restoreProductVersion: endpoint({
    method: 'POST',
    path: '/products/:id/restore',
    access: 'user',
    summary: 'Makes an earlier version of a product the newest again.',
    params: ofProduct,
    body: z.strictObject({ version: z.int().min(1) }),
    reply: z.object({ product }),
    errors: ['SKU_TAKEN', 'FULFILLMENT_INVALID'],
  }),
  importProducts: endpoint({
    method: 'POST',
    path: '/products/import',
    access: 'user',
    summary:
      'Reads products from CSV. Without `apply` it only tells what would happen; with it, every row without an error is stored.',
    body: z.strictObject({ csv: z.string().min(1).max(900_000), apply: z.boolean().default(false) }),
    reply: z.object({ rows: z.array(importRow), isApplied: z.boolean() }),
    errors: ['CSV_UNREADABLE'],
  }),
  exportProducts: endpoint({
    method: 'GET',
    path: '/products/export',
    access: 'user',
    summary: 'All products that are not archived as CSV, in the form that import reads.',
    reply: z.object({ fileName: z.string(), csv: z.string() }),
  }),
}
