import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { rights } from '../products/files.ts'
import { letteringPlace, textOnPart, triedText } from '../products/lettering.ts'
import { cents, currency, freeText, idSchema, instant } from '../values.ts'
import { portalState, portalText } from './portals.ts'

/** One buyable variant, as buyers see it. */
const listedItem = z.object({
  /** Names the variant in a cart and a sale. */
  id: z.string(),
  variant: z.record(z.string(), z.string()),
  priceCents: cents,
  /** Whether it can be bought now. */
  isAvailable: z.boolean(),
})
export type ListedItem = z.output<typeof listedItem>

const choice = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      /** The color it is printed in, as `#rrggbb`, if the value decides one. */
      hex: z.string().nullable(),
    }),
  ),
})
export type ListedChoice = z.output<typeof choice>

/** A picture of a listing. */
export const listingPicture = z.object({
  /** Of a photo, the address of the widest version, which ends with its width. */
  src: z.string(),
  /** In which widths a photo can be loaded, in pixels; none for our own pictures. */
  widths: z.array(z.int()),
  alt: z.string(),
})
export type ListingPicture = z.output<typeof listingPicture>

const shownPicture = listingPicture.extend({
  /** Of a photo, in pixels; null for our own pictures, which are square. */
  size: z.object({ width: z.int(), height: z.int() }).nullable(),
})
export type ShownPicture = z.output<typeof shownPicture>

/** A printed file in 3D: a coarser copy of the model, with its corners moved a little. */
const listedModel = z.object({
  /** A binary STL in millimeters. Strangers can load it while the portal is listed or paused. */
  src: z.string(),
  /** What loading it takes. */
  bytes: z.int(),
  /** Width, depth and height of what is printed; null while unknown. */
  sizeMm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  quantity: z.int(),
  /** The color it is always printed in, as `#rrggbb`; null if an option decides it. */
  hex: z.string().nullable(),
  /** The choice that decides its color. */
  option: z.string().nullable(),
  /** Where the buyer’s text goes on it; null for none. */
  text: letteringPlace.nullable(),
})
export type ListedModel = z.output<typeof listedModel>

/** The text that buyers write for one. */
const listedText = portalText.extend({ maxCharacters: z.int(), maxLines: z.int() })
export type ListedText = z.output<typeof listedText>

/** What everyone reads about a portal. */
export const listing = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown, as written. */
  description: z.string(),
  /** The description as safe HTML. */
  descriptionHtml: z.string(),
  /** Strangers only meet `LISTED` and `PAUSED`. A paused one can’t be bought. */
  state: portalState,
  /** Whether the reader is its seller. */
  isOwn: z.boolean(),
  currency,
  /** The lowest price of what is offered; null if nothing is. */
  fromCents: cents.nullable(),
  choices: z.array(choice),
  items: z.array(listedItem),
  /** Null if it takes no text. */
  textField: listedText.nullable(),
  /** Where it is sold, as ISO 3166 alpha-2 codes. */
  countries: z.array(z.string()),
  /** Days between the order and the handover to the carrier. */
  leadDays: z.int(),
  /** The day by which one that is ordered now is handed over. */
  handoverBy: z.string(),
  rights: z.object({ origin: rights.shape.origin, license: z.string() }),
  /** The seller’s photos, or else our own pictures of the printed files. */
  pictures: z.array(shownPicture),
  /** The printed files in 3D; empty until their previews are made. */
  models: z.array(listedModel),
  /** The seller’s public profile; null if they have none. */
  maker: z
    .object({
      id: z.string(),
      name: z.string(),
      country: z.string().nullable(),
      /** The address of a small version of their avatar. */
      avatar: z.string().nullable(),
      /** While true, nothing of theirs can be bought. */
      isOnHoliday: z.boolean(),
    })
    .nullable(),
  listedAt: instant.nullable(),
  updatedAt: instant,
})
export type Listing = z.output<typeof listing>

export const reportReason = z.enum(['RIGHTS', 'FORBIDDEN', 'MISLEADING', 'OTHER'])
export type ReportReason = z.output<typeof reportReason>

/** What someone reports about a listing. It doesn’t say who. */
export const portalReport = z.object({
  id: z.string(),
  reason: reportReason,
  text: z.string(),
  createdAt: instant,
})
export type PortalReport = z.output<typeof portalReport>

/** What someone sends to report something. */
export const sentReport = {
  body: z.strictObject({
    reason: reportReason,
    text: freeText(1_000).refine((text) => text !== '', 'is needed, so that we know what to look for'),
  }),
  status: 201,
  reply: z.object({ success: z.literal(true) }),
} as const

export const listingEndpoints = {
  getListing: endpoint('GET', '/listings/:id', {
    access: 'optional',
    summary:
      'Returns a portal as buyers read it. Drafts, and those in review or removed, exist for their seller and administrators only.',
    params: z.strictObject({ id: idSchema('por') }),
    reply: listing,
  }),
  previewListingText: endpoint('POST', '/listings/:id/text-preview', {
    access: 'optional',
    summary:
      'Puts a text on the parts that take it, and returns a picture of the first, or why it can’t be made. Stores nothing.',
    params: z.strictObject({ id: idSchema('por') }),
    body: z.strictObject({ text: textOnPart }),
    reply: triedText,
  }),
  reportListing: endpoint('POST', '/listings/:id/reports', {
    access: 'public',
    summary:
      'Reports a public listing to the administrators. Needs no account, and keeps nothing about who reported it.',
    params: z.strictObject({ id: idSchema('por') }),
    ...sentReport,
  }),
}
