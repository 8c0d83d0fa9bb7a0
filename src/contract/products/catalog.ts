import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, idSchema, instant, ordinal, paged, pagination } from '../values.ts'

/** A filament offered by the print provider. */
export const filament = z.object({
  id: z.string(),
  name: z.string(),
  /** The material, such as `PLA`. */
  profile: z.string(),
  /** The provider's name for the color. */
  color: z.string(),
  /** `#rrggbb`. */
  hex: z.string(),
  isAvailable: z.boolean(),
})
export type Filament = z.output<typeof filament>

/** A filament with its availability at the print provider. */
export const listedFilament = filament.extend({
  /** Whether the provider still lists it. Listed but not available means sold out. */
  isListed: z.boolean(),
  /** When its availability last changed. */
  since: instant,
})
export type ListedFilament = z.output<typeof listedFilament>

/** An item that the print provider packs alongside the prints, such as a magnet or a box. */
export const component = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: cents,
  currency,
})
export type Component = z.output<typeof component>

/** A component with all details from the print provider. */
export const listedComponent = component.extend({
  description: z.string(),
  weightGrams: z.number().nullable(),
  /** In millimeters, such as `5 x 5 x 2`; empty if unknown. */
  dimensions: z.string(),
  tags: z.array(z.string()),
  categoryId: z.string().nullable(),
})
export type ListedComponent = z.output<typeof listedComponent>

const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  parentId: z.string().nullable(),
})
export type ComponentCategory = z.output<typeof category>

/** When the data was last fetched, and since when fetching has been failing (null while it works). */
const freshness = { fetchedAt: instant.nullable(), failingSince: instant.nullable() }
/** The freshness of catalog data as ISO 8601 times. */
export interface Freshness {
  fetchedAt: string | null
  failingSince: string | null
}

/** The kinds of catalog changes. */
export const catalogChangeKinds = ['ADDED', 'CHANGED', 'REMOVED', 'SOLD_OUT', 'BACK'] as const

const catalogChange = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['FILAMENT', 'COMPONENT']),
  thingId: z.string(),
  /** Its name at the time of the change. */
  name: z.string(),
  what: z.enum(catalogChangeKinds),
  /** The change as a sentence; empty if `what` says it all. */
  detail: z.string(),
})
export type CatalogChange = z.output<typeof catalogChange>

/** How many of the seller's products, open orders and drafts use one catalog entry. */
const use = z.object({ id: z.string(), products: z.int(), waitingOrders: z.int(), drafts: z.int() })
export type CatalogUse = z.output<typeof use>

const usingProduct = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  version: z.int(),
  /** Where the product uses it, such as `Color “Gold”` or `part 2`. */
  places: z.array(z.string()),
  /** The first model that is printed with it, to look at; null if it can’t be shown. */
  model: z.object({ fileId: z.string(), version: z.int(), name: z.string() }).nullable(),
})

const usingLine = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  lineId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** The product that sets the filament; null if it was chosen for this line. */
  productId: z.string().nullable(),
  /** Whether other parts of the line use other filaments, so that one choice for the line would change them too. */
  isMixed: z.boolean(),
})

/** Where a seller uses a filament. */
export const filamentUse = z.object({
  products: z.array(usingProduct),
  /** Lines of unsubmitted orders. */
  lines: z.array(usingLine),
  /** Whether more orders use it than `lines` lists. */
  moreLines: z.boolean(),
  drafts: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })),
  /** What stands in for it until it is back, and in how many products. */
  standIns: z.array(z.object({ by: z.uuid(), products: z.int() })),
})
export type FilamentUse = z.output<typeof filamentUse>

/** An item of a store that sells a product with a filament, to pause there while the filament is out. */
const storeListing = z.object({
  storeName: z.string(),
  sku: z.string().nullable(),
  /** As the store names it. */
  name: z.string(),
  productId: z.string(),
  productName: z.string(),
  /** Which choices need the filament; empty if every choice does. */
  choices: z.array(z.string()),
  /** Number sold in the last 90 days. */
  sold: z.int(),
  lastSoldAt: instant,
})
export type StoreListing = z.output<typeof storeListing>

const range = z.object({ fromCents: cents.nullable(), toCents: cents.nullable() })

const substitution = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sku: z.string(),
      /** The product version that was or would be replaced. */
      version: z.int(),
      /** Price of one unit before and after. */
      before: range,
      after: range,
    }),
  ),
  /** Number of open orders that change with their product. */
  followingOrders: z.int(),
  /** Lines that get their own filament. */
  lineIds: z.array(z.string()),
  /** Requested lines that keep their filament, and why. */
  skipped: z.array(z.object({ lineId: z.string(), orderNumber: z.string(), reason: z.string() })),
  /** Whether a price is still being fetched. Call again in a few seconds. */
  isPending: z.boolean(),
  isApplied: z.boolean(),
})
export type Substitution = z.output<typeof substitution>

/** What the print provider prints in and packs, as everyone may read it. */
const printProfile = z.object({
  /** Everything it lists, sold out or not, by material and name. */
  filaments: z.array(filament.pick({ id: true, name: true, profile: true, hex: true, isAvailable: true })),
  components: z.array(listedComponent.pick({ id: true, name: true, dimensions: true })),
  /** When the older of both was last fetched; null before that. */
  asOf: instant.nullable(),
})
export type PrintProfile = z.output<typeof printProfile>

const ofFilament = z.strictObject({ filamentId: z.uuid() })

export const catalogEndpoints = {
  getPrintProfile: endpoint('GET', '/print-profile', {
    access: 'public',
    summary:
      'Returns the filaments and components of the print provider as they were last fetched, for designers.',
    reply: printProfile,
  }),
  listFilaments: endpoint('GET', '/filaments', {
    access: 'user',
    summary: 'Lists the print provider’s filaments as of `fetchedAt`.',
    reply: z.object({ filaments: z.array(listedFilament), ...freshness }),
  }),
  listComponents: endpoint('GET', '/components', {
    access: 'user',
    summary: 'Lists the print provider’s components as of `fetchedAt`.',
    reply: z.object({ components: z.array(listedComponent), ...freshness }),
  }),
  listComponentCategories: endpoint('GET', '/components/categories', {
    access: 'user',
    summary: 'Lists the component categories as of `fetchedAt`.',
    reply: z.object({ categories: z.array(category), ...freshness }),
  }),
  listCatalogChanges: endpoint('GET', '/catalog/changes', {
    access: 'user',
    summary: 'Lists changes of the print provider’s catalog, newest first.',
    query: z.strictObject({
      ...paged,
      kind: z.enum(['FILAMENT', 'COMPONENT']).optional(),
    }),
    reply: z.object({ changes: z.array(catalogChange), pagination }),
  }),
  listCatalogUse: endpoint('GET', '/catalog/use', {
    access: 'user',
    summary:
      'Returns which catalog entries the seller’s products, orders and drafts use, and the filaments the seller watches.',
    reply: z.object({
      filaments: z.array(use),
      components: z.array(use),
      watched: z.array(z.string()),
      /** Whether there are more open orders than were counted. */
      isMore: z.boolean(),
    }),
  }),
  getFilamentUse: endpoint('GET', '/filaments/:filamentId/use', {
    access: 'user',
    summary: 'Lists the products, unsubmitted order lines and drafts that use a filament.',
    params: ofFilament,
    reply: filamentUse,
  }),
  listFilamentListings: endpoint('GET', '/filaments/:filamentId/listings', {
    access: 'user',
    summary:
      'Lists what the seller’s stores sold in the last 90 days that is made with a filament, best sellers first, at most 500.',
    params: ofFilament,
    reply: z.object({ listings: z.array(storeListing) }),
  }),
  substituteFilament: endpoint('POST', '/filaments/:filamentId/substitute', {
    access: 'user',
    summary:
      'Replaces a filament in products and in single lines of unsubmitted orders. Without `apply`, only returns what ' +
      'would happen. To undo, substitute in the other direction with the same products and lines.',
    params: ofFilament,
    body: z.strictObject({
      by: z.uuid(),
      /** Each with the version the seller saw. */
      products: z
        .array(z.strictObject({ id: idSchema('prd'), version: ordinal }))
        .max(500)
        .default([]),
      lineIds: z.array(idSchema('line')).max(1_000).default([]),
      /** Switches the products back, and mails the seller, when the filament is available again. */
      untilBack: z.boolean().default(false),
      apply: z.boolean().default(false),
    }),
    reply: substitution,
    errors: ['FILAMENT_UNKNOWN', 'VERSION_OUTDATED'],
  }),
  keepStandIn: endpoint('DELETE', '/filaments/:filamentId/stand-ins', {
    access: 'user',
    summary: 'Keeps what stands in for a filament for good: products aren’t switched back when it returns.',
    params: ofFilament,
    reply: z.object({ success: z.literal(true) }),
  }),
  watchFilament: endpoint('PUT', '/filaments/:filamentId/watch', {
    access: 'user',
    summary: 'Turns the one-time email on or off that says a filament is available again.',
    params: ofFilament,
    body: z.strictObject({ isWatched: z.boolean() }),
    reply: z.object({ isWatched: z.boolean() }),
  }),
}
