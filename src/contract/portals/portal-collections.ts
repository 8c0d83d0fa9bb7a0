import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, instant, ordinal, paged, pagination, publicLine, publicText } from '../values.ts'
import { listedCard } from './explore.ts'
import { listingPicture, sentReport } from './listings.ts'
import { portalState } from './portals.ts'

/** How many collections a maker can have. */
export const maxCollections = 50
/** How many listings a collection can have. */
export const maxCollected = 48

/** What a maker decides about a collection. Its texts have the rules of a listing’s. */
const content = z.strictObject({
  name: publicLine(80),
  /** Markdown. */
  description: publicText(1_000).default(''),
  isShown: z.boolean(),
  /** In their order. */
  portalIds: z
    .array(idSchema('por'))
    .max(maxCollected)
    .refine((list) => new Set(list).size === list.length, 'has a listing twice'),
})

/** `IN_REVIEW`: shown by its maker, with a name or description that isn’t approved yet. */
export const portalCollectionState = z.enum(['DRAFT', 'IN_REVIEW', 'SHOWN'])
export type PortalCollectionState = z.output<typeof portalCollectionState>

/** A collection as its maker reads it. */
export const portalCollection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The description in plain words. */
  summary: z.string(),
  state: portalCollectionState,
  /** Why an administrator hid it. */
  reviewNote: z.string().nullable(),
  listings: z.array(z.object({ id: z.string(), title: z.string(), state: portalState })),
  /** Of these, those that visitors see. */
  foundListings: z.int(),
  version: z.int(),
  changedAt: instant,
})
export type PortalCollection = z.output<typeof portalCollection>

/** A collection in a row of several. */
export const collectionCard = z.object({
  id: z.string(),
  name: z.string(),
  /** Listings that visitors see. */
  count: z.int(),
  maker: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of its first listings. */
  pictures: z.array(listingPicture),
})
export type CollectionCard = z.output<typeof collectionCard>

const listedCollection = z.object({
  id: z.string(),
  name: z.string(),
  /** Markdown, for summaries. */
  description: z.string(),
  descriptionHtml: z.string(),
  maker: z.object({ id: z.string(), name: z.string() }).nullable(),
  listings: z.array(listedCard),
})
export type ListedCollection = z.output<typeof listedCollection>

const ofCollection = z.strictObject({ id: idSchema('pcl') })

export const portalCollectionEndpoints = {
  listPortalCollections: endpoint('GET', '/portals/collections', {
    access: 'user',
    summary: 'Lists the account’s collections of listings, newest first.',
    query: z.strictObject({
      ...paged,
    }),
    reply: z.object({ collections: z.array(portalCollection), pagination }),
  }),
  createPortalCollection: endpoint('POST', '/portals/collections', {
    access: 'user',
    summary: 'Creates a collection of the account’s listings. One that is shown is reviewed first.',
    body: content,
    status: 201,
    reply: portalCollection,
    errors: ['PORTAL_COLLECTIONS_FULL'],
  }),
  updatePortalCollection: endpoint('PUT', '/portals/collections/:id', {
    access: 'user',
    summary:
      'Changes a collection. One that was approved is reviewed again when its name or description changes.',
    params: ofCollection,
    body: content.extend({ version: ordinal }),
    reply: portalCollection,
    errors: ['VERSION_OUTDATED'],
  }),
  deletePortalCollection: endpoint('DELETE', '/portals/collections/:id', {
    access: 'user',
    summary: 'Deletes a collection. Its listings stay as they are.',
    params: ofCollection,
    reply: z.object({ success: z.literal(true) }),
  }),
  listNewCollections: endpoint('GET', '/collections', {
    access: 'public',
    summary: 'Lists the collections that changed last and have at least 3 listings, one per maker.',
    reply: z.object({ collections: z.array(collectionCard) }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  listMakerCollections: endpoint('GET', '/makers/:id/collections', {
    access: 'public',
    summary: 'Lists a maker’s collections that have listings, the last changed first.',
    params: z.strictObject({ id: idSchema('prf') }),
    reply: z.object({ collections: z.array(collectionCard) }),
  }),
  getListedCollection: endpoint('GET', '/collections/:id', {
    access: 'public',
    summary: 'Returns a public collection with its listings, in the maker’s order.',
    params: ofCollection,
    reply: listedCollection,
  }),
  reportPortalCollection: endpoint('POST', '/collections/:id/reports', {
    access: 'public',
    summary:
      'Reports a public collection to the administrators. Needs no account, and keeps nothing about who reported it.',
    params: ofCollection,
    ...sentReport,
  }),
}
