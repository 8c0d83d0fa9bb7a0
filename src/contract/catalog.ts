import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, currency, idSchema, instant, pagination } from './values.ts'

/** A filament of the print provider. */
export const filament = z.object({
  id: z.string(),
  name: z.string(),
  /** The material, as `PLA`. */
  profile: z.string(),
  /** The color in the provider's words. */
  color: z.string(),
  /** `#rrggbb`. */
  hex: z.string(),
  isAvailable: z.boolean(),
})
export type Filament = z.output<typeof filament>

/** A filament with how it stands at the print provider. */
export const listedFilament = filament.extend({
  /** The print provider still names it; one that is listed and not available is sold out. */
  isListed: z.boolean(),
  /** Since when it is available, or not. */
  since: instant,
})
export type ListedFilament = z.output<typeof listedFilament>

/** A thing that the print provider puts into a parcel beside what it prints. */
export const component = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: cents,
  currency,
})
export type Component = z.output<typeof component>

/** A component with everything that the print provider says of it. */
export const listedComponent = component.extend({
  description: z.string(),
  weightGrams: z.number().nullable(),
  /** In millimeters, as `5 x 5 x 2`; empty where it is not known. */
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

/** How old what is told is: when it was asked for last, and since when asking fails, if it does. */
const freshness = { fetchedAt: instant.nullable(), failingSince: instant.nullable() }
export interface Freshness {
  fetchedAt: string | null
  failingSince: string | null
}

/** What happens to things of the catalog. */
export const catalogChangeKinds = ['ADDED', 'CHANGED', 'REMOVED', 'SOLD_OUT', 'BACK'] as const

const catalogChange = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['FILAMENT', 'COMPONENT']),
  thingId: z.string(),
  /** Its name at that time. */
  name: z.string(),
  what: z.enum(catalogChangeKinds),
  /** What exactly changed, in a sentence; empty where `what` says it all. */
  detail: z.string(),
})
export type CatalogChange = z.output<typeof catalogChange>

/** How much of a seller's depends on one thing of the catalog. */
const use = z.object({ id: z.string(), products: z.int(), waitingOrders: z.int(), drafts: z.int() })
export type CatalogUse = z.output<typeof use>

const usingProduct = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  version: z.int(),
  /** Where in the product, as `Color “Gold”` or `part 2`. */
  places: z.array(z.string()),
})

const usingLine = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  lineId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** The product whose choice it is; null where the filament was chosen for this line. */
  productId: z.string().nullable(),
  /** Other parts of the line are printed in other filaments, so one choice for all of it would change them too. */
  isMixed: z.boolean(),
})

export const filamentUse = z.object({
  products: z.array(usingProduct),
  /** Lines of unsubmitted orders. */
  lines: z.array(usingLine),
  /** Orders beyond those whose lines are here. */
  moreLines: z.boolean(),
  drafts: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })),
})
export type FilamentUse = z.output<typeof filamentUse>

const range = z.object({ fromCents: cents.nullable(), toCents: cents.nullable() })

const substitution = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sku: z.string(),
      /** The version that was replaced, or would be. */
      version: z.int(),
      /** What one unit costs before and after. */
      before: range,
      after: range,
    }),
  ),
  /** Orders that follow because their product changes. */
  followingOrders: z.int(),
  /** Lines whose filament is chosen for them alone. */
  lineIds: z.array(z.string()),
  /** Lines that were named and keep their filament, with the reason. */
  skipped: z.array(z.object({ lineId: z.string(), orderNumber: z.string(), reason: z.string() })),
  /** Some price is not known yet and is being asked for; worth asking again in some seconds. */
  isPending: z.boolean(),
  isApplied: z.boolean(),
})
export type Substitution = z.output<typeof substitution>

const ofFilament = z.strictObject({ filamentId: z.uuid() })

export const catalogEndpoints = {
  listFilaments: endpoint({
    method: 'GET',
    path: '/filaments',
    access: 'user',
    summary: 'The filaments of the print provider, as it told at `fetchedAt`.',
    reply: z.object({ filaments: z.array(listedFilament), ...freshness }),
  }),
  listComponents: endpoint({
    method: 'GET',
    path: '/components',
    access: 'user',
    summary: 'The components of the print provider, as it told at `fetchedAt`.',
    reply: z.object({ components: z.array(listedComponent), ...freshness }),
  }),
  listComponentCategories: endpoint({
    method: 'GET',
    path: '/components/categories',
    access: 'user',
    summary: 'The categories of components, as the print provider told at `fetchedAt`.',
    reply: z.object({ categories: z.array(category), ...freshness }),
  }),
  listCatalogChanges: endpoint({
    method: 'GET',
    path: '/catalog/changes',
    access: 'user',
    summary: 'What changed in the catalog of the print provider, newest first.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
      kind: z.enum(['FILAMENT', 'COMPONENT']).optional(),
    }),
    reply: z.object({ changes: z.array(catalogChange), pagination }),
  }),
  listCatalogUse: endpoint({
    method: 'GET',
    path: '/catalog/use',
    access: 'user',
    summary: 'What of the catalog the seller uses, and which filaments the seller waits for.',
    reply: z.object({
      filaments: z.array(use),
      components: z.array(use),
      watched: z.array(z.string()),
      /** There are more waiting orders than were counted. */
      isMore: z.boolean(),
    }),
  }),
  getFilamentUse: endpoint({
    method: 'GET',
    path: '/filaments/:filamentId/use',
    access: 'user',
    summary: 'The products, lines of unsubmitted orders and drafts of the seller that need a filament.',
    params: ofFilament,
    reply: filamentUse,
  }),
  substituteFilament: endpoint({
    method: 'POST',
    path: '/filaments/:filamentId/substitute',
    access: 'user',
    summary:
      'Replaces a filament by another in products, and in lines of unsubmitted orders alone. Without `apply` it only ' +
      'tells what would happen. Undone by substituting the other way with the same products and lines.',
    params: ofFilament,
    body: z.strictObject({
      by: z.uuid(),
      /** Each with the version that was looked at. */
      products: z
        .array(z.strictObject({ id: idSchema('prd'), version: z.int().min(1) }))
        .max(500)
        .default([]),
      lineIds: z.array(idSchema('line')).max(1_000).default([]),
      apply: z.boolean().default(false),
    }),
    reply: substitution,
    errors: ['FILAMENT_UNKNOWN', 'VERSION_OUTDATED'],
  }),
  watchFilament: endpoint({
    method: 'PUT',
    path: '/filaments/:filamentId/watch',
    access: 'user',
    summary: 'Asks for one mail when a filament is available again, or no longer asks for it.',
    params: ofFilament,
    body: z.strictObject({ isWatched: z.boolean() }),
    reply: z.object({ isWatched: z.boolean() }),
  }),
}
