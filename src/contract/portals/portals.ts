import { z } from 'zod'
import { listingPriceCents } from '../constants.ts'
import { countries } from '../countries.ts'
import { endpoint } from '../endpoint.ts'
import { rights } from '../products/files.ts'
import {
  cents,
  currency,
  freeText,
  idSchema,
  instant,
  ordinal,
  paged,
  pagination,
  publicLine,
  publicText,
  searchText,
} from '../values.ts'
import { portalCategories } from './facets.ts'

/** Only listed portals are for buyers; a removed one stays removed. */
export const portalState = z.enum(['DRAFT', 'IN_REVIEW', 'LISTED', 'PAUSED', 'REMOVED'])
export type PortalState = z.output<typeof portalState>

const codes = new Set(countries.map(({ code }) => code))
const country = z
  .string()
  .length(2)
  .refine((code) => codes.has(code), 'isn’t a country we know')

/** The text that buyers write for the part, where the product prints a file with an area for one. */
export const portalText = z.strictObject({
  /** What buyers are asked for, such as “Name on the sign”. */
  label: publicLine(60),
  isRequired: z.boolean(),
  /** Added to the price of one with a text. What every buyer writes is part of the price. */
  surchargeCents: z.int().min(0).max(100_000),
})
export type PortalText = z.output<typeof portalText>

/** What a seller writes about a portal. */
const content = {
  title: publicLine(120),
  /** Markdown. */
  description: publicText(10_000),
  /** By which buyers narrow the market; null for none. */
  category: z.enum(portalCategories).nullable().default(null),
  /** What a buyer pays for one, before delivery; null while undecided. */
  priceCents: z.int().min(listingPriceCents.min).max(listingPriceCents.max).nullable(),
  textField: portalText
    .refine(({ isRequired, surchargeCents }) => !isRequired || surchargeCents === 0, {
      path: ['surchargeCents'],
      message: 'is for optional texts; add it to the price instead',
    })
    .nullable()
    .default(null),
  /** Where it is sold. */
  countries: z
    .array(country)
    .min(1)
    .max(300)
    .refine((list) => new Set(list).size === list.length, 'has a country twice'),
  /** Days between the order and the handover to the carrier. */
  leadDays: z.int().min(1).max(60),
  rightsOrigin: rights.shape.origin,
  /** Such as `CC BY 4.0`; required for licensed and commissioned models. */
  rightsLicense: publicText(200),
  /** How the seller can show it: a link to the license, a contract, work in progress. */
  rightsEvidence: freeText(2_000),
}

/** A seller's public listing of one product. */
export const portal = z.object({
  ...content,
  id: z.string(),
  /** Increases with every change by the seller. A change must send the version it is based on. */
  version: z.int(),
  state: portalState,
  product: z.object({ id: z.string(), name: z.string(), sku: z.string(), isArchived: z.boolean() }),
  category: z.enum(portalCategories).nullable(),
  textField: portalText.nullable(),
  /** Whether a file that the product prints has an area for a text. */
  hasTextArea: z.boolean(),
  priceCents: cents.nullable(),
  currency,
  countries: z.array(z.string()),
  leadDays: z.int(),
  /** What the administrator who decided last wrote. */
  reviewNote: z.string().nullable(),
  submittedAt: instant.nullable(),
  listedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Portal = z.output<typeof portal>

const ofPortal = z.strictObject({ id: idSchema('por') })

export const portalEndpoints = {
  listPortals: endpoint('GET', '/portals', {
    access: 'user',
    summary: 'Lists the account’s portals, newest first. `text` searches titles.',
    query: z.strictObject({
      ...paged,
      text: searchText.default(''),
      state: portalState.optional(),
    }),
    reply: z.object({ portals: z.array(portal), pagination }),
  }),
  getPortal: endpoint('GET', '/portals/:id', {
    access: 'user',
    summary: 'Returns one of the account’s portals.',
    params: ofPortal,
    reply: portal,
  }),
  createPortal: endpoint('POST', '/portals', {
    access: 'user',
    summary: 'Creates a draft from a product. A product has one portal, unless an administrator removed it.',
    body: z.strictObject({ productId: idSchema('prd') }),
    status: 201,
    reply: portal,
    errors: ['PORTAL_EXISTS', 'PRODUCT_ARCHIVED', 'PORTAL_VARIANTS'],
  }),
  updatePortal: endpoint('PUT', '/portals/:id', {
    access: 'user',
    summary:
      'Changes a portal. One that was approved is reviewed again when its title, description or rights change.',
    params: ofPortal,
    body: z.strictObject({ ...content, version: ordinal }),
    reply: portal,
    errors: ['VERSION_OUTDATED', 'PORTAL_STATE', 'PORTAL_INCOMPLETE'],
  }),
  submitPortal: endpoint('POST', '/portals/:id/submit', {
    access: 'user',
    summary: 'Submits a draft for review. It needs a description, a price and the rights to the model.',
    params: ofPortal,
    reply: portal,
    errors: ['PORTAL_STATE', 'PORTAL_INCOMPLETE', 'PRODUCT_ARCHIVED', 'PORTAL_VARIANTS', 'PORTAL_RIGHTS'],
  }),
  pausePortal: endpoint('PUT', '/portals/:id/paused', {
    access: 'user',
    summary: 'Pauses a listed portal, or resumes a paused one.',
    params: ofPortal,
    body: z.strictObject({ isPaused: z.boolean() }),
    reply: portal,
    errors: ['PORTAL_STATE', 'PRODUCT_ARCHIVED', 'PORTAL_RIGHTS'],
  }),
  deletePortal: endpoint('DELETE', '/portals/:id', {
    access: 'user',
    summary: 'Deletes a draft.',
    params: ofPortal,
    reply: z.object({ success: z.literal(true) }),
    errors: ['PORTAL_STATE'],
  }),
}
