import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { printOrderRow } from './print-orders.ts'
import { cents, currency, idSchema, instant, pagination } from './values.ts'

const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are not text')

/** One line, which may be empty or missing while a draft is being written. */
const said = (longest: number) => oneLine(longest).nullable().default('')

const quantity = z.int().min(1).max(1_000).default(1)
const label = { name: said(120), SKU: said(120) }
const slicer = z.boolean().default(false)

/** A line of a direct order. What else callers send, such as an address of the file, is neither kept nor believed. */
const line = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('PRINT'),
      publicFileServiceId: z.uuid().nullable().default(null),
      filamentId: z.uuid().nullable().default(null),
      ...label,
      quantity,
      vase_mode: slicer,
      fuzzy_skin: slicer,
      support: slicer,
    })
    .refine(
      (value) => !(value.vase_mode && value.support),
      'is printed either in vase mode or with support, not both',
    ),
  z.object({
    type: z.literal('COMPONENT'),
    componentId: z.uuid().nullable().default(null),
    quantity,
  }),
])

const place = z.object({
  name: said(100),
  line1: said(200),
  line2: said(200),
  city: said(100),
  state: said(100),
  zip: said(30),
  /** A code of two letters, or a name of the list of countries; anything else is kept as it is, with a warning. */
  country: said(100),
})

const customer = z.object({
  name: said(100),
  details: z.object({ email: said(254), address: place.prefault({}) }).prefault({}),
})

/** What is ordered and for whom. Payment and platform are ours to say, so they are not read here. */
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

/** Somebody whom parcels of direct orders go to. */
export const directCustomer = z.object({
  name: text,
  details: z.object({ email: text, address: keptAddress }),
})
export type DirectCustomer = z.output<typeof directCustomer>

/** The content of a direct order, with nothing left out. */
export const directContent = z.object({ customer: directCustomer, items: z.array(keptLine) })
export type DirectContent = z.output<typeof directContent>

/** What somebody should know before a direct order is paid. */
const directProblem = z.object({
  /** Of the items, from 0; null for what is about the address or the whole. */
  line: z.int().nullable(),
  /** The part of the line or of the address that it is about. */
  field: z.string().nullable(),
  code: z.string(),
  text,
  /** `BLOCKS` keeps it from being processed, `ACCEPT` lets it through with `acceptFindings`, `WARNS` is worth knowing. */
  weight: z.enum(['BLOCKS', 'ACCEPT', 'WARNS']),
})
export type DirectProblem = z.output<typeof directProblem>

/** What it would cost by the prices told last. */
const directEstimate = z.object({
  lines: z.array(z.object({ cents: cents.nullable(), refusal: z.string().nullable() })),
  printingCents: cents.nullable(),
  deliveryCents: cents.nullable(),
  feeCents: cents.nullable(),
  totalCents: cents.nullable(),
  /** Some price is being asked for; worth looking again in some seconds. */
  isPending: z.boolean(),
})
export type DirectEstimate = z.output<typeof directEstimate>

/** What exactly is charged when it is processed as it is now. */
const directPrice = z.object({
  printingCents: cents,
  deliveryCents: cents,
  feeCents: cents,
  totalCents: cents,
  askedAt: instant,
})
export type DirectPrice = z.output<typeof directPrice>

export const directOrderRow = z.object({
  id: z.string(),
  /** As `D-12`: the order number of its print order. */
  number: z.string(),
  title: text,
  kind: z.enum(['DRAFT', 'TEMPLATE', 'SENT']),
  /** Counts every change, from 1; a change must name the version that it was made on. */
  version: z.int(),
  customerName: text,
  country: text,
  /** The names of its lines. */
  lineNames: z.array(text),
  itemCount: z.int(),
  /** The exact price, where the print provider said one for what it is now. */
  totalCents: cents.nullable(),
  currency,
  createdAt: instant,
  updatedAt: instant,
  /** The print order that it lives in, or that it failed with last. */
  printOrder: printOrderRow.nullable(),
})
export type DirectOrderRow = z.output<typeof directOrderRow>

export const directOrder = directOrderRow.extend({
  orderData: directContent,
  problems: z.array(directProblem),
  estimate: directEstimate,
  price: directPrice.nullable(),
  /** Why there is no exact price although one was asked for. */
  priceRefusal: z.string().nullable(),
  /** How long such orders usually take until they leave; null while too little is known. */
  leadTimeHours: z.number().nullable(),
})
export type DirectOrder = z.output<typeof directOrder>

const ofDirectOrder = z.strictObject({ id: idSchema('do') })
const reply = z.object({ publicOrderId: z.string(), order: directOrder })

export const directOrderShows = ['drafts', 'templates', 'sent'] as const

export const directOrderEndpoints = {
  saveDirectOrder: endpoint({
    method: 'POST',
    path: '/orders/direct',
    access: 'user',
    summary:
      'Saves and prices a direct order without charging anything. Without `publicOrderId` it is a new draft; the same ' +
      '`key` always means the same one.',
    body: z.strictObject({
      orderData,
      publicOrderId: idSchema('do').optional(),
      /** Needed with `publicOrderId`: the version that the change was made on. */
      version: z.int().optional(),
      /** Made up by the caller, so that a save whose answer was lost can be repeated. */
      key: z.uuid().optional(),
      title: oneLine(100).optional(),
      /** Whether the print provider is asked for the exact price; without it there is an estimate only. */
      price: z.boolean().default(true),
    }),
    reply,
    errors: ['VERSION_OUTDATED', 'DIRECT_ORDER_SENT', 'TOO_MANY_DRAFTS', 'TOO_MANY_REQUESTS'],
  }),
  listDirectOrders: endpoint({
    method: 'GET',
    path: '/orders/direct',
    access: 'user',
    summary: 'Direct orders, newest first: drafts, templates, or what was sent.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
      show: z.enum(directOrderShows).default('drafts'),
    }),
    reply: z.object({
      orders: z.array(directOrderRow),
      pagination,
      counts: z.object({ drafts: z.int(), templates: z.int(), sent: z.int() }),
    }),
  }),
  listDirectAddresses: endpoint({
    method: 'GET',
    path: '/orders/direct-addresses',
    access: 'user',
    summary: 'Where earlier direct orders went, the latest first.',
    reply: z.object({ customers: z.array(directCustomer) }),
  }),
  getDirectOrder: endpoint({
    method: 'GET',
    path: '/orders/direct/:id',
    access: 'user',
    summary: 'One direct order with what is wrong with it and what it costs.',
    params: ofDirectOrder,
    reply,
  }),
  processDirectOrder: endpoint({
    method: 'POST',
    path: '/orders/direct-process',
    access: 'user',
    summary:
      'Has a direct order printed and charges exactly the price that was shown; with another price it is refused and ' +
      'names the new one. Asking twice charges once. 202 with the state so far if it takes longer than 50 s.',
    body: z.strictObject({
      publicOrderId: idSchema('do'),
      /** The version that was looked at; another one is refused. */
      version: z.int().optional(),
      /** The price that was shown; without it the one that the last save answered with. */
      totalCents: cents.optional(),
      /** Prints files in spite of what was found in them. */
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
      'DIRECT_ORDER_TEMPLATE',
      'ORDER_ALREADY_SUBMITTED',
      'ORDER_NOT_OPEN',
      'ORDER_REFUSED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REQUIRED',
      'SUBMIT_FAILED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  copyDirectOrder: endpoint({
    method: 'POST',
    path: '/orders/direct/:id/copy',
    access: 'user',
    summary: 'Makes a new draft, or a template, of a direct order, whatever became of it.',
    params: ofDirectOrder,
    body: z.strictObject({
      as: z.enum(['DRAFT', 'TEMPLATE']).default('DRAFT'),
      title: oneLine(100).optional(),
    }),
    status: 201,
    reply,
    errors: ['TOO_MANY_DRAFTS'],
  }),
  deleteDirectOrder: endpoint({
    method: 'DELETE',
    path: '/v3/orders/prototype/:id',
    access: 'user',
    summary:
      'Deletes a draft or a template. What was sent is canceled as far as the print provider still allows, and what was ' +
      'charged is returned. `id` is a direct order or its print order.',
    params: z.strictObject({ id: z.union([idSchema('do'), idSchema('po')]) }),
    reply: z.object({
      outcome: z.enum(['DELETED', 'CANCELED', 'CANCELING']),
      /** What happened, in a sentence. */
      text,
    }),
    accepted: true,
    errors: ['ORDER_NOT_CANCELABLE', 'CANCEL_FAILED'],
  }),
}
