import { z } from 'zod'
import { listingPriceCents } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, idSchema, lineOfText, ordinal } from '../values.ts'

/** The value of each option by the option's name: `{ "Color": "Sand" }`. */
export const variant = z.record(lineOfText(60), lineOfText(60))

const priceCents = z.int().min(listingPriceCents.min).max(listingPriceCents.max)

/** One buyable variant of a portal, as its seller sees it. */
export const portalItem = z.object({
  variant: z.record(z.string(), z.string()),
  /** Its own price; null for the portal's. */
  priceCents: cents.nullable(),
  isOffered: z.boolean(),
  /** What printing one costs by the latest known prices; null while unknown. Delivery is paid by the buyer. */
  costCents: cents.nullable(),
  /** Why it can't be printed right now, as sentences; empty if it can. */
  problems: z.array(z.string()),
})
export type PortalItem = z.output<typeof portalItem>

const ofPortal = z.strictObject({ id: idSchema('por') })
const reply = z.object({
  items: z.array(portalItem),
  /** What a text added to printing one, by the texts that were priced so far; null if none was. */
  textCents: z.int().nullable(),
  /** Whether unknown costs are on their way. */
  isPending: z.boolean(),
})

export const portalItemEndpoints = {
  listPortalItems: endpoint('GET', '/portals/:id/items', {
    access: 'user',
    summary: 'Lists the variants of one of the account’s portals, with price, cost and availability.',
    params: ofPortal,
    reply,
    errors: ['PORTAL_VARIANTS'],
  }),
  savePortalItems: endpoint('PUT', '/portals/:id/items', {
    access: 'user',
    summary:
      'Sets the price of variants, and which are offered. Variants that aren’t named are offered at the portal’s price.',
    params: ofPortal,
    body: z.strictObject({
      /** The portal’s version that the prices are based on. */
      version: ordinal,
      items: z
        .array(z.strictObject({ variant, priceCents: priceCents.nullable(), isOffered: z.boolean() }))
        .max(200),
    }),
    reply,
    errors: ['VERSION_OUTDATED', 'PORTAL_STATE', 'PORTAL_VARIANTS', 'VALIDATION_FAILED'],
  }),
}
