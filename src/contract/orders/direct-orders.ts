import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { letteringPlace, maxLetteringText, textOnPart, triedText } from '../products/lettering.ts'
import {
  cents,
  currency,
  freeText,
  givenCents,
  idSchema,
  instant,
  lineOrEmpty,
  ordinal,
  paged,
  pagination,
} from '../values.ts'
import { printOrderRow } from './print-orders.ts'

/** One line of text that may be empty or missing while the order is a draft. */
const optionalLine = (maxLength: number) => lineOrEmpty(maxLength).nullable().default('')

const quantity = z.int().min(1).max(1_000).default(1)
const label = { name: optionalLine(120), SKU: optionalLine(120) }
const slicer = z.boolean().default(false)

/** A line of a direct order. Other fields, such as a file URL, are dropped: the server never trusts them. */
const line = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('PRINT'),
      publicFileServiceId: z.uuid().nullable().default(null),
      filamentId: z.uuid().nullable().default(null),
      ...label,
      /** Written on the part, where its file has an area for a text. */
      text: freeText(maxLetteringText).default(''),
      /** The hash of the print file with the text that the seller looked at. Another file isn’t printed. */
      approvedText: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable()
        .default(null),
      quantity,
      vase_mode: slicer,
      fuzzy_skin: slicer,
      support: slicer,
    })
    .refine((value) => !(value.vase_mode && value.support), 'can use vase mode or support, not both'),
  z.object({
    type: z.literal('COMPONENT'),
    componentId: z.uuid().nullable().default(null),
    quantity,
  }),
])

const place = z.object({
  name: optionalLine(100),
  line1: optionalLine(200),
  line2: optionalLine(200),
  city: optionalLine(100),
  state: optionalLine(100),
  zip: optionalLine(30),
  /** An alpha-2 code or a known country name. Anything else is kept as typed, with a warning. */
  country: optionalLine(100),
})

const customer = z.object({
  name: optionalLine(100),
  details: z.object({ email: optionalLine(254), address: place.prefault({}) }).prefault({}),
})

/** The items and the customer. Payment and platform are set by the server, so they are not read here. */
const orderData = z.object({ customer: customer.prefault({}), items: z.array(line).max(50) })
export type OrderDataRead = z.output<typeof orderData>

const text = z.string()
const keptLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PRINT'),
    publicFileServiceId: z.string().nullable(),
    filamentId: z.string().nullable(),
    name: text,
    SKU: text,
    /** Absent in orders from before texts existed, like the next one. */
    text: text.optional(),
    approvedText: text.nullable().optional(),
    quantity: z.int(),
    vase_mode: z.boolean(),
    fuzzy_skin: z.boolean(),
    support: z.boolean(),
  }),
  z.object({ type: z.literal('COMPONENT'), componentId: z.string().nullable(), quantity: z.int() }),
])
export type DirectLine = z.output<typeof keptLine>

const keptAddress = z.object({
  name: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
})

/** A recipient of direct orders. */
export const directCustomer = z.object({
  name: text,
  details: z.object({ email: text, address: keptAddress }),
})
export type DirectCustomer = z.output<typeof directCustomer>

/** The content of a direct order with every field present. */
export const directContent = z.object({ customer: directCustomer, items: z.array(keptLine) })
export type DirectContent = z.output<typeof directContent>

/** An issue to show before a direct order is paid. */
const directProblem = z.object({
  /** Index of the item, from 0; null if it concerns the address or the whole order. */
  line: z.int().nullable(),
  /** The field of the item or the address it concerns. */
  field: z.string().nullable(),
  code: z.string(),
  text,
  /** `BLOCKS` prevents processing, `ACCEPT` requires `acceptFindings`, `WARNS` is information only. */
  weight: z.enum(['BLOCKS', 'ACCEPT', 'WARNS']),
})
export type DirectProblem = z.output<typeof directProblem>

/** The text of an item whose file has an area for one. */
const directText = z.object({
  /** Index of the item, from 0. */
  line: z.int(),
  place: letteringPlace,
  maxCharacters: z.int(),
  maxLines: z.int(),
  state: z.enum(['NONE', 'MAKING', 'READY', 'APPROVED', 'REFUSED']),
  /** The print file with the text; its picture is the one of this version. Null without a text. */
  letteringId: z.string().nullable(),
  /** What is approved by; null while it is being made. */
  sha256: z.string().nullable(),
  refusal: z.string().nullable(),
  /** What may not print. */
  warning: z.string().nullable(),
})
export type DirectText = z.output<typeof directText>

/** The estimated cost by the latest known prices. */
const directEstimate = z.object({
  lines: z.array(z.object({ cents: cents.nullable(), refusal: z.string().nullable() })),
  printingCents: cents.nullable(),
  deliveryCents: cents.nullable(),
  feeCents: cents.nullable(),
  totalCents: cents.nullable(),
  /** Whether a price is still being fetched. Call again in a few seconds. */
  isPending: z.boolean(),
})
export type DirectEstimate = z.output<typeof directEstimate>

/** The exact charge for the order as it is now. */
const directPrice = z.object({
  printingCents: cents,
  deliveryCents: cents,
  feeCents: cents,
  totalCents: cents,
  askedAt: instant,
})
export type DirectPrice = z.output<typeof directPrice>

/** A direct order in the list. */
export const directOrderRow = z.object({
  id: z.string(),
  /** Such as `D-12`; also the order number of its print order. */
  number: z.string(),
  title: text,
  kind: z.enum(['DRAFT', 'TEMPLATE', 'SENT']),
  /** Increases with every change, from 1. A change must send the version it is based on. */
  version: z.int(),
  customerName: text,
  country: text,
  /** The names of its items. */
  lineNames: z.array(text),
  itemCount: z.int(),
  /** The exact price; null unless the print provider priced the current version. */
  totalCents: cents.nullable(),
  currency,
  createdAt: instant,
  updatedAt: instant,
  /** Its current print order, or the last one that failed. */
  printOrder: printOrderRow.nullable(),
})
export type DirectOrderRow = z.output<typeof directOrderRow>

/** A direct order with its content, issues and prices. */
export const directOrder = directOrderRow.extend({
  orderData: directContent,
  problems: z.array(directProblem),
  texts: z.array(directText),
  estimate: directEstimate,
  price: directPrice.nullable(),
  /** Why the exact price is missing although it was requested. */
  priceRefusal: z.string().nullable(),
  /** How long such orders usually take to ship; null while there is too little data. */
  leadTimeHours: z.number().nullable(),
})
export type DirectOrder = z.output<typeof directOrder>

const ofDirectOrder = z.strictObject({ id: idSchema('do') })
const reply = z.object({ publicOrderId: z.string(), order: directOrder })

/** The lists of direct orders. */
export const directOrderFilters = ['drafts', 'templates', 'sent'] as const

/** What they are sorted by. Submitted ones only by number, which is their age; Production sorts them by everything else. */
export const directOrderSort = z.enum(['number', 'recipient', 'pieces', 'price', 'changed'])
export type DirectOrderSort = z.output<typeof directOrderSort>

export const directOrderEndpoints = {
  saveDirectOrder: endpoint('POST', '/orders/direct', {
    access: 'user',
    summary:
      'Saves and prices a direct order without charging it. Without `publicOrderId` it creates a draft; the same ' +
      '`key` always refers to the same draft.',
    body: z.strictObject({
      orderData,
      publicOrderId: idSchema('do').optional(),
      /** Required with `publicOrderId`: the version this change is based on. */
      version: ordinal.optional(),
      /** Idempotency key chosen by the caller, so that a save can be repeated if its reply was lost. */
      key: z.uuid().optional(),
      title: lineOrEmpty(100).optional(),
      /** Whether to fetch the exact price from the print provider; without it the reply only has an estimate. */
      price: z.boolean().default(true),
    }),
    reply,
    errors: ['VERSION_OUTDATED', 'DIRECT_ORDER_SENT', 'TOO_MANY_DRAFTS', 'TOO_MANY_REQUESTS'],
  }),
  previewDirectText: endpoint('POST', '/orders/direct-texts/preview', {
    access: 'user',
    summary:
      'Puts a text on a version of one of the account’s files, and returns a picture, or why it can’t be made. Stores nothing.',
    body: z.strictObject({ versionId: z.uuid(), text: textOnPart }),
    reply: triedText,
    errors: ['FILE_NOT_READY'],
  }),
  listDirectOrders: endpoint('GET', '/orders/direct', {
    access: 'user',
    summary:
      'Lists direct orders, newest first unless sorted otherwise: drafts, templates, or submitted orders.',
    query: z.strictObject({
      ...paged,
      show: z.enum(directOrderFilters).default('drafts'),
      sort: directOrderSort.default('number'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({
      orders: z.array(directOrderRow),
      pagination,
      counts: z.object({ drafts: z.int(), templates: z.int(), sent: z.int() }),
    }),
  }),
  listDirectAddresses: endpoint('GET', '/orders/direct-addresses', {
    access: 'user',
    summary: 'Lists recipients of earlier direct orders, latest first.',
    reply: z.object({ customers: z.array(directCustomer) }),
  }),
  getDirectOrder: endpoint('GET', '/orders/direct/:id', {
    access: 'user',
    summary: 'Returns one direct order with its issues and price.',
    params: ofDirectOrder,
    reply,
  }),
  processDirectOrder: endpoint('POST', '/orders/direct-process', {
    access: 'user',
    isRefusedWhileDraining: true,
    summary:
      'Submits a direct order and charges exactly the price shown. If the price has changed, nothing is charged and the ' +
      'error has the new one. Repeating the call charges once. Replies 202 with the current state after 8 s.',
    body: z.strictObject({
      publicOrderId: idSchema('do'),
      /** The version the seller saw. Any other version is rejected. */
      version: ordinal.optional(),
      /** The price the seller saw; defaults to the one in the reply to the last save. */
      totalCents: givenCents.optional(),
      /** Print the files despite the issues found in them. */
      acceptFindings: z.boolean().default(false),
      test: z.boolean().default(false),
    }),
    reply: z.object({ publicOrderId: z.string(), order: printOrderRow }),
    accepted: true,
    errors: [
      'PRICE_CHANGED',
      'VERSION_OUTDATED',
      'DIRECT_ORDER_INCOMPLETE',
      'FINDINGS_NOT_ACCEPTED',
      'SIZE_UNCONFIRMED',
      'PROOF_MISSING',
      'TEXT_NOT_PRINTABLE',
      'DIRECT_ORDER_TEMPLATE',
      'ORDER_ALREADY_SUBMITTED',
      'COMPARING_AFTER_RESTORE',
      'ORDER_NOT_OPEN',
      'ORDER_REFUSED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REQUIRED',
      'SUBMIT_FAILED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  copyDirectOrder: endpoint('POST', '/orders/direct/:id/copy', {
    access: 'user',
    summary: 'Copies a direct order in any state to a new draft or template.',
    params: ofDirectOrder,
    body: z.strictObject({
      as: z.enum(['DRAFT', 'TEMPLATE']).default('DRAFT'),
      title: lineOrEmpty(100).optional(),
    }),
    status: 201,
    reply,
    errors: ['TOO_MANY_DRAFTS'],
  }),
  deleteDirectOrder: endpoint('DELETE', '/v3/orders/prototype/:id', {
    access: 'user',
    summary:
      'Deletes a draft or template. A submitted order is canceled if the print provider still allows it, and its charge ' +
      'is refunded. `id` is a direct order or its print order.',
    params: z.strictObject({ id: z.union([idSchema('do'), idSchema('po')]) }),
    reply: z.object({
      outcome: z.enum(['DELETED', 'CANCELED', 'CANCELING']),
      /** What happened, as a sentence. */
      text,
    }),
    accepted: true,
    errors: ['ORDER_NOT_CANCELABLE', 'CANCEL_FAILED'],
  }),
}
